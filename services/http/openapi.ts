import { wireBanner, wireBrand, wireOffer, wireVideo } from '#contracts/content.ts'
import { describeEvent, EVENTS, type EventType } from '#contracts/events.ts'
import { DOCUMENTS, type ServiceName } from '#contracts/openapi/documents.ts'
import { failureSchema, refusalComponents } from '#contracts/http/envelope.ts'
import type { createService } from './service.ts'

type Service = ReturnType<typeof createService>
type Document = ReturnType<Service['getOpenAPI31Document']>

/**
 * Publishes what a service promises at its /openapi.json, its calls and the events it tells webhooks of. Call it after
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
  // Lists of content are read with tolerance, and name their rows by reference only
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
  service.get('/openapi.json', (c) => c.json((document ??= writeDocument(service, name))))
}

function writeDocument(service: Service, name: ServiceName): Document {
  const { title, description } = DOCUMENTS[name]
  const written = service.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title, version: '1', description },
    // Who has to show a token or a key is said at each call; the others are open to everyone
    security: [],
    servers: [{ url: `/services/${name}`, description: 'The built-in service, where this document lies' }],
  })
  // Written and read once more, for parts may be shared between its calls
  const document = JSON.parse(JSON.stringify(written)) as Document
  spellHeaders(document)
  nameParameters(document)
  dropUnused(document)
  return document
}

interface Parameter {
  name: string
  readonly in: string
}

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

/** Names of headers as they are written in documents; the router knows them in small letters only. */
const SPELLINGS: Readonly<Record<string, string>> = {
  language: 'LANGUAGE',
  'x-nob-app': 'X-nob-app',
  'if-none-match': 'If-None-Match',
  'idempotency-key': 'Idempotency-Key',
  'idempotent-replayed': 'Idempotent-Replayed',
  etag: 'ETag',
  'x-feed': 'X-Feed',
}

function spellHeaders(document: Document): void {
  for (const { parameters = [], responses } of operationsOf(document)) {
    for (const parameter of parameters) {
      if ('in' in parameter && parameter.in === 'header')
        parameter.name = SPELLINGS[parameter.name] ?? parameter.name
    }
    for (const response of Object.values(responses)) {
      if (!response.headers) continue
      response.headers = Object.fromEntries(
        Object.entries(response.headers).map(([header, value]) => [SPELLINGS[header] ?? header, value]),
      )
    }
  }
}

/** A parameter that several calls have alike is said once, under its name. */
function nameParameters(document: Document): void {
  const operations = operationsOf(document)
  const uses = Map.groupBy(
    operations.flatMap(({ parameters = [] }) => parameters).filter((one) => 'name' in one),
    (parameter) => JSON.stringify(parameter),
  )
  const named: Record<string, Parameter> = {}
  for (const [, [parameter, ...others]] of uses) {
    if (parameter && others.length > 0) named[parameter.name] ??= parameter
  }
  const spoken = new Map(Object.entries(named).map(([name, parameter]) => [JSON.stringify(parameter), name]))
  for (const operation of operations) {
    operation.parameters =
      operation.parameters?.map((parameter) => {
        const name = spoken.get(JSON.stringify(parameter))
        return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
      }) ?? []
  }
  document.components = { ...document.components, parameters: named as never }
}

/** Of the refusals only those stay that a call names. */
function dropUnused(document: Document): void {
  const text = JSON.stringify(document.paths)
  const responses = Object.entries(document.components?.responses ?? {}).filter(([code]) =>
    text.includes(`"#/components/responses/${code}"`),
  )
  document.components = { ...document.components, responses: Object.fromEntries(responses) }
}
