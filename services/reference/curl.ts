import { KEY_SECURITY } from '#contracts/integration/calls.ts'
import { type Call, fileTypesOf, jsonOf } from './document.ts'

/** A call as a curl command with the examples of the document; the credential is in the variable TOKEN or KEY. */
export function curlOf({ method, path, operation, parameters }: Call, base: string): string {
  const examples = new Map(parameters.map(({ name, schema }) => [name, schema.example]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(examples.get(name))),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && isInExample(parameter))
    .flatMap(({ name, schema }) =>
      [schema.example].flat().map((value) => `${name}=${encodeURIComponent(String(value))}`),
    )
  const address = `${base}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const { requestBody = {} } = operation
  const body = jsonOf(requestBody)?.example
  const file = examples.get('name')
  const [type] = fileTypesOf(requestBody).filter((one) => isOfName(one, String(file)))
  return [
    `curl -g ${quoted(address)}`,
    ...(method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${method}`]),
    `-H 'LANGUAGE: es'`,
    ...signatureOf(operation.security),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`, `--data-binary ${quoted(`@${file}`)}`]),
  ].join(' \\\n  ')
}

/** Whether a file of this name has the type: image/webp ends in .webp. */
function isOfName(type: string, name: string): boolean {
  return name.endsWith(`.${type.slice(type.indexOf('/') + 1)}`)
}

/** The example leaves out optional extensions. */
function isInExample({ schema }: Call['parameters'][number]): boolean {
  return schema.example !== undefined && !schema['x-lonja-extension']
}

/** The example uses the first of several security schemes. */
function signatureOf([first = {}]: NonNullable<Call['operation']['security']> = []): string[] {
  if (KEY_SECURITY in first) return [`-H "Authorization: Bearer $KEY"`]
  return 'Bearer' in first ? [`-H "Authorization: Bearer $TOKEN"`] : []
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
