import { wireBanner, wireBrand, wireOffer, wireVideo } from '#contracts/content.ts'
import { describeEvent, EVENTS, type EventType } from '#contracts/events.ts'
import { DOCUMENTS, type ServiceName } from '#contracts/openapi/documents.ts'
import { failureSchema, refusalComponents } from '#contracts/http/envelope.ts'
import type { createService } from './service.ts'

type Service = ReturnType<typeof createService>
type Document = ReturnType<Service['getOpenAPI31Document']>

/**
 * Serves the OpenAPI document of a service at /openapi.json, with its calls and webhook events. Call it after
 * the routes are registered.
 */
export function publishContract(
  service: Service,
  name: ServiceName,
  events: readonly EventType[] = [],
): void {
  const registry = service.openAPIRegistry
  for (const type of events) registry.registerWebhook(describeEvent(EVENTS[type]))
  registry.registerComponent('securitySchemes', 'Bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a sign-in gave',
  })
  registry.register('Failure', failureSchema)
  for (const { code, response } of refusalComponents())
    registry.registerComponent('responses', code, response)
  // Content lists are parsed leniently, so their rows appear by reference only and are registered here
  if (name === 'product') {
    for (const [row, schema] of Object.entries({
      Banner: wireBanner,
      Brand: wireBrand,
      Offer: wireOffer,
      Video: wireVideo,
    }))
      registry.register(row, schema)
  }
  let document: Document | undefined
  service.get('/openapi.json', (c) => c.json((document ??= createDocument(service, name))))
}

function createDocument(service: Service, name: ServiceName): Document {
  const { title, description } = DOCUMENTS[name]
  const generated = service.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version: '1', description },
    // Calls that need a token or a key declare it themselves; all others are public
    security: [],
    servers: [{ url: `/services/${name}`, description: 'The built-in service, where this document lies' }],
  })
  // A deep copy, because calls may share parts and the steps below mutate them
  const document = JSON.parse(JSON.stringify(generated)) as Document
  writeHeaderNames(document)
  shareParameters(document)
  dropUnusedResponses(document)
  return document
}

type SharedParameters = NonNullable<NonNullable<Document['components']>['parameters']>
type Parameter = Extract<SharedParameters[string], { name: string }>

interface Reference {
  readonly $ref: string
}

interface Operation {
  parameters?: (Parameter | Reference)[]
  readonly responses: Record<string, { headers?: Record<string, unknown> }>
}

function operationsOf(document: Document): Operation[] {
  return Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as Operation[])
}

/** Header names as documented; the router only knows them in lower case. */
const HEADER_NAMES: Readonly<Record<string, string>> = {
  language: 'LANGUAGE',
  'x-nob-app': 'X-nob-app',
  'if-none-match': 'If-None-Match',
  'idempotency-key': 'Idempotency-Key',
  'idempotent-replayed': 'Idempotent-Replayed',
  etag: 'ETag',
  'x-feed': 'X-Feed',
}

function writeHeaderNames(document: Document): void {
  for (const { parameters = [], responses } of operationsOf(document)) {
    for (const parameter of parameters) {
      if ('in' in parameter && parameter.in === 'header')
        parameter.name = HEADER_NAMES[parameter.name] ?? parameter.name
    }
    for (const response of Object.values(responses)) {
      if (!response.headers) continue
      response.headers = Object.fromEntries(
        Object.entries(response.headers).map(([header, value]) => [HEADER_NAMES[header] ?? header, value]),
      )
    }
  }
}

/** Moves parameters that several calls share into components. */
function shareParameters(document: Document): void {
  const operations = operationsOf(document)
  const uses = Map.groupBy(
    operations.flatMap(({ parameters = [] }) => parameters).filter((parameter) => 'name' in parameter),
    (parameter) => JSON.stringify(parameter),
  )
  const shared: SharedParameters = {}
  for (const [, [parameter, ...others]] of uses) {
    if (parameter && others.length > 0) shared[parameter.name] ??= parameter
  }
  const names = new Map(Object.entries(shared).map(([name, parameter]) => [JSON.stringify(parameter), name]))
  for (const operation of operations) {
    operation.parameters =
      operation.parameters?.map((parameter) => {
        const name = names.get(JSON.stringify(parameter))
        return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
      }) ?? []
  }
  document.components = { ...document.components, parameters: shared }
}

/** Removes refusal components that no call refers to. */
function dropUnusedResponses(document: Document): void {
  const text = JSON.stringify(document.paths)
  const responses = Object.entries(document.components?.responses ?? {}).filter(([code]) =>
    text.includes(`"#/components/responses/${code}"`),
  )
  document.components = { ...document.components, responses: Object.fromEntries(responses) }
}
