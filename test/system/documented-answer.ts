import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { callsOf, jsonOf, type OpenApiDocument, type Schema } from '#services/reference/document.ts'

/** Headers that every response may have. */
const COMMON_HEADERS =
  'connection keep-alive date content-type content-length transfer-encoding content-encoding vary cache-control allow x-request-id'

/** Checks responses against an OpenAPI document; anything undocumented is a problem. */
export function responseChecker(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ ...document, $id: 'document' })
  const calls = callsOf(document)

  function problemsOf(operationId: string, response: Response, body: unknown): string[] {
    const call = calls.find(({ operation }) => operation.operationId === operationId)
    const documented = call?.answers.find(({ status }) => status === String(response.status))?.answer
    if (!documented) return [`status ${response.status}`]
    const headers = new Set([
      ...COMMON_HEADERS.split(' '),
      ...Object.keys(documented.headers ?? {}).map((name) => name.toLowerCase()),
    ])
    const undocumented = [...response.headers.keys()]
      .filter((name) => !headers.has(name))
      .map((name) => `header ${name}`)
    const schema = jsonOf(documented)?.schema
    if (!schema) return body === undefined ? undocumented : [...undocumented, 'a body']
    const fits = ajv.compile(inDocument(schema))
    const misfits = fits(body)
      ? []
      : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    return [...undocumented, ...misfits, ...undocumentedFields(schema, body, '')]
  }

  /** Fields without a schema. */
  function undocumentedFields(schema: Schema, value: unknown, path: string): string[] {
    const parts = partsOf(schema)
    if (Array.isArray(value)) {
      const items = { anyOf: parts.flatMap((part) => part.items ?? []) }
      return value.flatMap((one) => undocumentedFields(items, one, `${path}[]`))
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) => {
      const named = parts.flatMap((part) => part.properties?.[name] ?? part.additionalProperties ?? [])
      const at = `${path}.${name}`
      return named.length === 0 ? [at] : undocumentedFields({ anyOf: named }, inner, at)
    })
  }

  function partsOf(schema: Schema): Schema[] {
    const resolved = schema.$ref === undefined ? schema : schemaAt(schema.$ref)
    return [resolved, ...[...(resolved.allOf ?? []), ...(resolved.anyOf ?? [])].flatMap(partsOf)]
  }

  function schemaAt(reference: string): Schema {
    const schema = document.components.schemas[reference.replace('#/components/schemas/', '')]
    if (!schema) throw new Error(`the document has nothing at ${reference}`)
    return schema
  }

  return problemsOf
}

/** A schema with references resolvable from outside its document. */
function inDocument(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Schema
}
