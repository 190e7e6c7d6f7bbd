/** The parts of an OpenAPI document that tests look at. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly parameters: Record<string, Parameter>
    readonly responses: Record<string, Response>
    readonly schemas: Record<string, object>
  }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description?: string
  readonly schema: { readonly example?: unknown }
}

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: object; readonly example?: unknown } }
}

interface Response extends Content {
  readonly $ref?: string
}

interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly security?: readonly Record<string, unknown>[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Content
  readonly responses: Record<string, Response>
}

/** Every call of a document, with its parameters and refusals followed to where they are said. */
export function operationsOf(document: OpenApiDocument) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      title: `${method} ${path}`,
      pointer: `/paths/${path.replaceAll('/', '~1')}/${method}`,
      operation,
      parameters: (operation.parameters ?? []).map((parameter) =>
        '$ref' in parameter ? find(document.components.parameters, parameter.$ref) : parameter,
      ),
      codes: Object.values(operation.responses).flatMap((response) =>
        codesOf(response.$ref ? find(document.components.responses, response.$ref) : response),
      ),
    })),
  )
}

function find<Part>(parts: Record<string, Part>, reference: string): Part {
  const part = parts[reference.split('/').at(-1) ?? '']
  if (!part) throw new Error(`nothing at ${reference}`)
  return part
}

/** The codes a refusal may have. */
function codesOf({ content }: Response): string[] {
  const { allOf = [] } = (content?.['application/json'].schema ?? {}) as {
    allOf?: { properties?: { code?: { enum: string[] } } }[]
  }
  return allOf.flatMap(({ properties }) => properties?.code?.enum ?? [])
}
