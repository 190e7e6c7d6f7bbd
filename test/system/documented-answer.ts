import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { callsOf, type OpenApiDocument, type Schema } from '#services/reference/document.ts'

/** Headers and statuses that the documents allow for every response. */
const HEADERS_OF_ALL =
  'connection keep-alive date content-type content-length transfer-encoding content-encoding vary cache-control allow'

/** Checks responses against an OpenAPI document; anything undocumented is a problem. */
export function judgeBy(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: 'document' })
  const calls = callsOf(document)

  function problemsOf(operationId: string, given: Response, body: unknown): string[] {
    const call = calls.find(({ operation }) => operation.operationId === operationId)
    const said = call?.answers.find(({ status }) => status === String(given.status))?.answer
    if (!said) return [`status ${given.status}`]
    const headers = new Set([
      ...HEADERS_OF_ALL.split(' '),
      ...Object.keys(said.headers ?? {}).map((name) => name.toLowerCase()),
    ])
    const strange = [...given.headers.keys()]
      .filter((name) => !headers.has(name))
      .map((name) => `header ${name}`)
    const schema = said.content?.['application/json'].schema
    if (!schema) return body === undefined ? strange : [...strange, 'a body']
    const fits = ajv.compile(inDocument(schema))
    const misfits = fits(body)
      ? []
      : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    return [...strange, ...misfits, ...strangeFields(schema, body, '')]
  }

  /** Fields without a schema. */
  function strangeFields(schema: Schema, value: unknown, path: string): string[] {
    const parts = partsOf(schema)
    if (Array.isArray(value)) {
      const items = { anyOf: parts.flatMap((part) => part.items ?? []) }
      return value.flatMap((one) => strangeFields(items, one, `${path}[]`))
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => {
      const named = parts.flatMap((part) => part.properties?.[name] ?? part.additionalProperties ?? [])
      const at = `${path}.${name}`
      return named.length === 0 ? [at] : strangeFields({ anyOf: named }, inner, at)
    })
  }

  function partsOf(schema: Schema): Schema[] {
    const meant = schema.$ref === undefined ? schema : schemaAt(schema.$ref)
    return [meant, ...[...(meant.allOf ?? []), ...(meant.anyOf ?? [])].flatMap(partsOf)]
  }

  function schemaAt(reference: string): Schema {
    const found = document.components.schemas[reference.replace('#/components/schemas/', '')]
    if (!found) throw new Error(`the document has nothing at ${reference}`)
    return found
  }

  return problemsOf
}

/** A schema with references resolvable from outside its document. */
function inDocument(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema
}
