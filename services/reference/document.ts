/** The parts of an OpenAPI document that the pages read. The services write these documents, so the parts exist. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly unknown[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly webhooks?: Record<string, { readonly post: { readonly operationId: string } }>
  readonly components: {
    readonly parameters: Record<string, Parameter>
    readonly responses: Record<string, Answer>
    readonly schemas: Record<string, Schema>
  }
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly properties?: Record<string, Schema>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly example?: unknown
  readonly 'x-lonja-extension'?: boolean
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface Content {
  readonly description?: string
  readonly required?: boolean
  /** By media type. */
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
}

export interface Answer extends Content {
  readonly description: string
  readonly headers?: Record<string, { readonly description?: string; readonly schema: Schema }>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Content
  readonly responses: Record<string, Answer | Reference>
  readonly 'x-lonja-extension'?: boolean
}

interface Reference {
  readonly $ref: string
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
  readonly answers: readonly {
    readonly status: string
    readonly answer: Answer
    readonly codes: readonly string[]
  }[]
}

/** The calls of a document in its order, with references to parameters and responses resolved. */
export function callsOf({ paths, components }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      parameters: (operation.parameters ?? []).map((parameter) => follow(parameter, components.parameters)),
      answers: Object.entries(operation.responses).map(([status, response]) => {
        const answer = follow(response, components.responses)
        return { status, answer, codes: codesOf(answer) }
      }),
    })),
  )
}

function follow<Part extends object>(part: Part | Reference, parts: Record<string, Part>): Part {
  if (!('$ref' in part)) return part
  const component = parts[nameOf(part.$ref)]
  if (!component) throw new Error(`the document has nothing at ${part.$ref}`)
  return component
}

/** The component name in a reference. */
export function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference
}

/** A part in JSON; undefined = it is a file, or there is none. */
export function jsonOf({ content }: Content) {
  return content?.['application/json']
}

/** The types of a part that is a file. */
export function fileTypesOf({ content = {} }: Content): string[] {
  return Object.keys(content).filter((type) => type !== 'application/json')
}

/** The error codes of a refusal; empty for other answers. */
function codesOf(answer: Answer): string[] {
  const { allOf = [] } = jsonOf(answer)?.schema ?? {}
  return allOf.flatMap(({ properties }) => (properties?.['code']?.enum ?? []).map(String))
}
