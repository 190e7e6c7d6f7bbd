import type { Config } from '#config'
import type { EventType } from '#contracts/events.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { DeliveryRow } from '#services/webhooks/deliver-event.ts'
import {
  DELIVERY_STATUSES,
  isDeliveryStatus,
  listDeliveries,
  retryDelivery,
  sendPing,
} from '#services/webhooks/deliveries.ts'
import { EVENT_TYPES, isEventType } from '#services/webhooks/events.ts'
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  type ListedWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from '#services/webhooks/webhooks.ts'
import { chooseAction, printList, readNumber, readStatus } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { keysForReading, keysForStoring } from '../shop-keys.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'

const OPTIONS = {
  url: { type: 'string' },
  events: { type: 'string' },
  webhook: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const webhookCommand: Command = {
  usage: [
    'webhook add --url URL --events EVENT,…',
    'webhook list [--json]',
    'webhook rotate|disable|enable|remove|test ID',
    'webhook deliveries [--webhook ID] [--status STATUS] [--limit 100] [--json]',
    'webhook retry DELIVERY',
  ],
  notes: ({ webhook }) => webhook.notes(EVENT_TYPES.join(' '), DELIVERY_STATUSES.join(' ')),
  run: chooseAction('webhook', OPTIONS, {
    add: ({ words, values }, terminal) => add(readWords(words) && values, terminal),
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    rotate: ({ words }, terminal) => rotate(readNumber(words, 'ID'), terminal),
    test: ({ words }, terminal) => ping(readNumber(words, 'ID'), terminal),
    disable: changeWebhook(disableWebhook, 'disabled'),
    enable: changeWebhook(enableWebhook, 'enabled'),
    remove: changeWebhook(removeWebhook, 'removed'),
    deliveries: ({ words, values }, terminal) => deliveries(readWords(words) && values, terminal),
    retry: ({ words }, terminal) => retry(readNumber(words, 'DELIVERY'), terminal),
  }),
}

async function add(
  { url, events }: { readonly url?: string; readonly events?: string },
  { config, texts, by, print, warn }: Terminal,
): Promise<Outcome> {
  if (url === undefined || events === undefined) throw new WrongUsage(({ webhook }) => webhook.optionsNeeded)
  const webhook = { url, events: readEvents(events), network: networkOf(config) }
  const added = await withDatabase(config, async (db) =>
    addWebhook(db, by, (await keysForStoring(config, db)).webhookSecrets, webhook),
  )
  if (!added.ok) {
    warn(texts.webhook.reasons[added.code])
    return 'refused'
  }
  print(texts.webhook.added(added.value.webhookId))
  print(texts.webhook.secret(added.value.secret))
  for (const line of unsentEventWarnings(webhook.events, config, texts)) warn(line)
  return 'done'
}

/** The service where each event occurs. If that service is remote, this process never sees the event. */
const EVENT_SOURCES = {
  'order.accepted': ['order', 'ORDER_SERVICE_URL'],
  'order.status_changed': ['order', 'ORDER_SERVICE_URL'],
  'order.shipped': ['order', 'ORDER_SERVICE_URL'],
  'client.created': ['product', 'PRODUCT_API_URL'],
  'contact.received': ['product', 'PRODUCT_API_URL'],
} as const satisfies Record<EventType, readonly ['order' | 'product', string]>

function unsentEventWarnings(
  events: readonly EventType[],
  { remote }: Config,
  { operator, webhook }: CommandMessages,
): string[] {
  return events.flatMap((type) => {
    const [service, name] = EVENT_SOURCES[type]
    return remote[service] === undefined ? [] : [operator.warning(webhook.eventElsewhere(type, name))]
  })
}

function readEvents(text: string): EventType[] {
  return text.split(',').map((part) => {
    const type = part.trim()
    if (!isEventType(type)) throw new WrongUsage(({ webhook }) => webhook.noEvent(type))
    return type
  })
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listWebhooks(db),
      listIn(await readShopZone(terminal.config, db), terminal.texts),
      asJson,
      terminal,
    ),
  )
}

const listIn = (zone: TimeZone, { webhook: { headings, isDisabled } }: CommandMessages) => ({
  headings: [
    headings.id,
    headings.address,
    headings.events,
    headings.waiting,
    headings.givenUp,
    headings.lastDelivered,
    headings.disabled,
  ],
  cells: (row: ListedWebhook) => [
    row.webhook_id,
    row.url,
    row.events.replaceAll(',', ' '),
    row.waiting,
    row.givenUp,
    row.lastDeliveredAt ? writeTime(row.lastDeliveredAt, zone) : '',
    row.disabled === 1 ? isDisabled : '',
  ],
  record: toWebhook,
})

/** Omits the secret: it is shown only when it is created. */
function toWebhook(row: ListedWebhook) {
  return {
    webhookId: row.webhook_id,
    url: row.url,
    events: row.events.split(','),
    disabled: row.disabled === 1,
    createdAt: row.created_at,
    waiting: row.waiting,
    givenUp: row.givenUp,
    lastDeliveredAt: row.lastDeliveredAt,
  }
}

async function rotate(webhookId: number, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print } = terminal
  const rotated = await withDatabase(config, async (db) =>
    rotateSecret(db, by, (await keysForStoring(config, db)).webhookSecrets, webhookId),
  )
  if (!rotated.ok) return refuseUnknown(webhookId, terminal)
  print(texts.webhook.secret(rotated.value.secret))
  print(texts.webhook.rotated)
  return 'done'
}

function changeWebhook(change: typeof disableWebhook, result: 'disabled' | 'enabled' | 'removed') {
  return async ({ words }: { readonly words: readonly string[] }, terminal: Terminal): Promise<Outcome> => {
    const webhookId = readNumber(words, 'ID')
    const changed = await withDatabase(terminal.config, (db) => change(db, terminal.by, webhookId))
    if (!changed.ok) return refuseUnknown(webhookId, terminal)
    terminal.print(terminal.texts.webhook[result](webhookId))
    return 'done'
  }
}

async function ping(webhookId: number, terminal: Terminal): Promise<Outcome> {
  const { config, texts, print, warn } = terminal
  const delivery = { secretsKey: keysForReading(config).webhookSecrets, network: networkOf(config) }
  const sent = await withDatabase(config, (db) => sendPing(db, delivery, webhookId))
  if (!sent.ok) return refuseUnknown(webhookId, terminal)
  if (sent.value.outcome === 'failed') {
    warn(texts.webhook.pingFailed(sent.value.problem))
    return 'refused'
  }
  print(texts.webhook.pingAccepted)
  return 'done'
}

interface LogOptions {
  readonly webhook?: string
  readonly status?: string
  readonly limit: string
  readonly json?: boolean
}

async function deliveries(given: LogOptions, terminal: Terminal): Promise<Outcome> {
  const filter = {
    webhookId: given.webhook === undefined ? undefined : readId(given.webhook, '--webhook'),
    status: given.status === undefined ? undefined : readStatus(given.status, isDeliveryStatus),
    most: readId(given.limit, '--limit'),
  }
  return withDatabase(terminal.config, async (db) =>
    printList(
      await listDeliveries(db, filter),
      deliveriesIn(await readShopZone(terminal.config, db), terminal.texts),
      given.json,
      terminal,
    ),
  )
}

const deliveriesIn = (zone: TimeZone, { webhook: { deliveryHeadings: headings } }: CommandMessages) => ({
  headings: [
    headings.delivery,
    headings.written,
    headings.webhook,
    headings.event,
    headings.about,
    headings.status,
    headings.tries,
    headings.lastProblem,
  ],
  cells: (row: DeliveryRow) => [
    row.delivery_id,
    writeTime(row.created_at, zone),
    row.webhook_id,
    row.type,
    row.type === 'ping' ? '' : row.subject,
    row.status,
    row.attempts,
    row.last_problem,
  ],
  record: toDelivery,
})

function toDelivery(row: DeliveryRow) {
  return {
    delivery: row.delivery_id,
    id: row.event_id,
    webhookId: row.webhook_id,
    type: row.type,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at : null,
    endedAt: row.ended_at,
    lastProblem: row.last_problem,
  }
}

async function retry(deliveryId: number, { config, texts, by, print, warn }: Terminal): Promise<Outcome> {
  const retried = await withDatabase(config, (db) => retryDelivery(db, by, deliveryId))
  if (!retried.ok) {
    warn(
      retried.code === 'not_found'
        ? texts.webhook.noDelivery(deliveryId)
        : texts.webhook.isBeingSent(deliveryId),
    )
    return 'refused'
  }
  print(texts.webhook.sentNext(deliveryId))
  return 'done'
}

function networkOf({ webhookPrivate }: Config) {
  return { isPrivateAllowed: webhookPrivate }
}

function refuseUnknown(webhookId: number, { texts, warn }: Terminal): 'refused' {
  warn(texts.webhook.noWebhook(webhookId))
  return 'refused'
}
