import type { Config } from '#config'
import type { EventType } from '#contracts/events.ts'
import { readSecret } from '#config/secret.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import type { DeliveryRow } from '#services/webhooks/deliver-event.ts'
import {
  DELIVERY_STATUSES,
  isDeliveryStatus,
  listDeliveries,
  retryDelivery,
  sendPing,
} from '#services/webhooks/deliveries.ts'
import { EVENT_TYPES, isEventType } from '#services/webhooks/events.ts'
import type { InvalidTarget } from '#services/webhooks/target.ts'
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  type ListedWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from '#services/webhooks/webhooks.ts'
import { writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber, readStatus } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

const OPTIONS = {
  url: { type: 'string' },
  events: { type: 'string' },
  webhook: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

const REASONS: Record<InvalidTarget | 'too_many', string> = {
  no_web_address: '--url is not a web address without user, password and #, as https://erp.example.com/hooks',
  not_encrypted: '--url must be https (http is for this machine alone, with WEBHOOK_PRIVATE=on)',
  private_address:
    '--url is in a private network, which only WEBHOOK_PRIVATE=on opens (see docs/api/webhooks.md)',
  too_many: 'there are as many webhooks as there may be: remove one',
}

export const webhookCommand: Command = {
  usage: [
    'webhook add --url URL --events EVENT,…',
    'webhook list [--json]',
    'webhook rotate|disable|enable|remove|test ID',
    'webhook deliveries [--webhook ID] [--status STATUS] [--limit 100] [--json]',
    'webhook retry DELIVERY',
  ],
  notes: [
    `EVENT is one of: ${EVENT_TYPES.join(' ')}; STATUS is one of: ${DELIVERY_STATUSES.join(' ')}`,
    'add and rotate print the secret once; test sends a ping; retry sends again what was given up, or arrived',
  ],
  run: chooseAction('webhook', OPTIONS, {
    add: ({ words, values }, terminal) => add(readWords(words) && values, terminal),
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    rotate: ({ words }, terminal) => rotate(readNumber(words, 'ID'), terminal),
    test: ({ words }, terminal) => ping(readNumber(words, 'ID'), terminal),
    disable: changeWebhook(disableWebhook, 'receives no more events; its pending deliveries stay'),
    enable: changeWebhook(enableWebhook, 'receives events again'),
    remove: changeWebhook(removeWebhook, 'was removed, with its deliveries'),
    deliveries: ({ words, values }, terminal) => deliveries(readWords(words) && values, terminal),
    retry: ({ words }, terminal) => retry(readNumber(words, 'DELIVERY'), terminal),
  }),
}

async function add(
  { url, events }: { readonly url?: string; readonly events?: string },
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  if (url === undefined || events === undefined) throw new WrongUsage('--url and --events are needed')
  const webhook = { url, events: readEvents(events), network: networkOf(config) }
  const added = await withDatabase(config, (db) => addWebhook(db, secretsKeyOf(config), webhook))
  if (!added.ok) {
    warn(REASONS[added.code])
    return 'refused'
  }
  print(`Webhook ${added.value.webhookId} was added.`)
  print(`Secret: ${added.value.secret}`)
  for (const line of unsentEventWarnings(webhook.events, config)) warn(line)
  return 'done'
}

/** The service where each event occurs. If that service is remote, this process never sees the event. */
const EVENT_SOURCES = {
  'order.accepted': ['order', 'ORDER_SERVICE_URL'],
  'order.status_changed': ['order', 'ORDER_SERVICE_URL'],
  'client.created': ['product', 'PRODUCT_API_URL'],
  'contact.received': ['product', 'PRODUCT_API_URL'],
} as const satisfies Record<EventType, readonly ['order' | 'product', string]>

function unsentEventWarnings(events: readonly EventType[], { remote }: Config): string[] {
  return events.flatMap((type) => {
    const [service, name] = EVENT_SOURCES[type]
    return remote[service] === undefined
      ? []
      : [`warning: ${type} is not sent: it occurs at the service of ${name}, not here`]
  })
}

function readEvents(text: string): EventType[] {
  return text.split(',').map((part) => {
    const type = part.trim()
    if (!isEventType(type)) throw new WrongUsage(`there is no event ${type}`)
    return type
  })
}

async function list(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(await withDatabase(terminal.config, listWebhooks), LIST, asJson, terminal)
}

const LIST = {
  headings: ['id', 'address', 'events', 'waiting', 'given up', 'last delivered (UTC)', ''],
  cells: (row: ListedWebhook) => [
    row.webhook_id,
    row.url,
    row.events.replaceAll(',', ' '),
    row.waiting,
    row.givenUp,
    row.lastDeliveredAt ? writeTime(row.lastDeliveredAt) : '',
    row.disabled === 1 ? 'disabled' : '',
  ],
  record: toWebhook,
}

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

async function rotate(webhookId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  const rotated = await withDatabase(config, (db) => rotateSecret(db, secretsKeyOf(config), webhookId))
  if (!rotated.ok) return refuseUnknown(webhookId, warn)
  print(`Secret: ${rotated.value.secret}`)
  print('The previous secret also signs for 24 hours.')
  return 'done'
}

function changeWebhook(change: typeof disableWebhook, result: string) {
  return async (
    { words }: { readonly words: readonly string[] },
    { config, print, warn }: Terminal,
  ): Promise<Outcome> => {
    const webhookId = readNumber(words, 'ID')
    const changed = await withDatabase(config, (db) => change(db, webhookId))
    if (!changed.ok) return refuseUnknown(webhookId, warn)
    print(`Webhook ${webhookId} ${result}.`)
    return 'done'
  }
}

async function ping(webhookId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  const delivery = { secretsKey: secretsKeyOf(config), network: networkOf(config) }
  const sent = await withDatabase(config, (db) => sendPing(db, delivery, webhookId))
  if (!sent.ok) return refuseUnknown(webhookId, warn)
  if (sent.value.outcome === 'failed') {
    warn(`the ping failed: ${sent.value.problem}`)
    return 'refused'
  }
  print('The ping was accepted.')
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
  const rows = await withDatabase(terminal.config, (db) => listDeliveries(db, filter))
  return printList(rows, LOG, given.json, terminal)
}

const LOG = {
  headings: ['delivery', 'written (UTC)', 'webhook', 'event', 'about', 'status', 'tries', 'last problem'],
  cells: (row: DeliveryRow) => [
    row.delivery_id,
    writeTime(row.created_at),
    row.webhook_id,
    row.type,
    row.type === 'ping' ? '' : row.subject,
    row.status,
    row.attempts,
    row.last_problem,
  ],
  record: toDelivery,
}

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

async function retry(deliveryId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  const retried = await withDatabase(config, (db) => retryDelivery(db, deliveryId))
  if (!retried.ok) {
    warn(
      retried.code === 'not_found'
        ? `there is no delivery ${deliveryId}`
        : `delivery ${deliveryId} is being sent`,
    )
    return 'refused'
  }
  print(`Delivery ${deliveryId} is sent next.`)
  return 'done'
}

function secretsKeyOf(config: Config): Buffer {
  return deriveKeys(readSecret(config)).webhookSecrets
}

function networkOf({ webhookPrivate }: Config) {
  return { isPrivateAllowed: webhookPrivate }
}

function refuseUnknown(webhookId: number, warn: Terminal['warn']): 'refused' {
  warn(`there is no webhook ${webhookId}`)
  return 'refused'
}
