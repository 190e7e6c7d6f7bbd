import type { Config } from '#config'
import type { EventType } from '#contracts/events.ts'
import { readSecret } from '#config/secret.ts'
import { deriveKeys } from '#services/keys.ts'
import type { DeliveryRow } from '#services/webhooks/attempt.ts'
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  isDeliveryStatus,
  listDeliveries,
  retryDelivery,
  sendPing,
} from '#services/webhooks/deliveries.ts'
import { EVENT_TYPES, isEventType } from '#services/webhooks/events.ts'
import type { UnfitTarget } from '#services/webhooks/target.ts'
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
import {
  type Command,
  type Outcome,
  readId,
  readOptions,
  readWords,
  type Terminal,
  WrongUsage,
} from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { writeTable } from '../table.ts'

const OPTIONS = {
  url: { type: 'string' },
  events: { type: 'string' },
  webhook: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

const REASONS: Record<UnfitTarget | 'too_many', string> = {
  no_web_address: '--url is not a web address without user, password and #, as https://erp.example.com/hooks',
  not_encrypted: '--url must be https (http is for this machine alone, with WEBHOOK_PRIVATE=on)',
  private_address:
    '--url is in a private network, which only WEBHOOK_PRIVATE=on opens (see docs/webhooks.md)',
  too_many: 'there are as many webhooks as there may be: remove one',
}

/** Commands that name a webhook and nothing else. */
const ON_ONE: Readonly<Record<string, (webhookId: number, terminal: Terminal) => Promise<Outcome>>> = {
  rotate,
  test: ping,
  disable: (id, terminal) =>
    change(id, disableWebhook, 'is sent nothing any more; what waits for it stays', terminal),
  enable: (id, terminal) => change(id, enableWebhook, 'is told of events again', terminal),
  remove: (id, terminal) => change(id, removeWebhook, 'is gone, with its deliveries', terminal),
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
  async run([action = '', ...args], terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    if (action === 'add') return add(readWords(positionals) && values, terminal)
    if (action === 'list') return list(readWords(positionals) && values.json === true, terminal)
    if (action === 'deliveries') return deliveries(readWords(positionals) && values, terminal)
    if (action === 'retry')
      return retry(readId(readWords(positionals, 'DELIVERY').DELIVERY, 'DELIVERY'), terminal)
    const onOne = Object.hasOwn(ON_ONE, action) ? ON_ONE[action] : undefined
    if (!onOne) throw new WrongUsage(action ? `there is no command webhook ${action}` : '')
    return onOne(readId(readWords(positionals, 'ID').ID, 'ID'), terminal)
  },
}

async function add(
  { url, events }: { readonly url?: string; readonly events?: string },
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  if (url === undefined || events === undefined) throw new WrongUsage('--url and --events are needed')
  const wanted = { url, events: readEvents(events), reach: reachOf(config) }
  const added = await withDatabase(config, (db) => addWebhook(db, secretsKeyOf(config), wanted))
  if (!added.ok) {
    warn(REASONS[added.code])
    return 'refused'
  }
  print(`Webhook ${added.value.webhookId} was added.`)
  print(`Secret: ${added.value.secret}`)
  for (const line of neverTold(wanted.events, config)) warn(line)
  return 'done'
}

/** The service that an event comes from; where it is the company's own, the event happens there. */
const HAPPENS_AT = {
  'order.accepted': ['order', 'ORDER_SERVICE_URL'],
  'order.status_changed': ['order', 'ORDER_SERVICE_URL'],
  'client.created': ['product', 'PRODUCT_API_URL'],
  'contact.received': ['product', 'PRODUCT_API_URL'],
} as const satisfies Record<EventType, readonly ['order' | 'product', string]>

function neverTold(events: readonly EventType[], { remote }: Config): string[] {
  return events.flatMap((type) => {
    const [service, name] = HAPPENS_AT[type]
    return remote[service] === undefined
      ? []
      : [`warning: ${type} is not told of: it happens at ${name}, not here`]
  })
}

function readEvents(text: string): EventType[] {
  return text.split(',').map((part) => {
    const type = part.trim()
    if (!isEventType(type)) throw new WrongUsage(`there is no event ${type}`)
    return type
  })
}

async function list(asJson: boolean, { config, print }: Terminal): Promise<Outcome> {
  const webhooks = (await withDatabase(config, listWebhooks)).map(toWebhook)
  if (asJson) print(JSON.stringify(webhooks, null, 2))
  else
    writeTable(
      ['id', 'address', 'events', 'waiting', 'given up', 'last delivered (UTC)', ''],
      webhooks.map((webhook) => [
        webhook.webhookId,
        webhook.url,
        webhook.events.join(' '),
        webhook.waiting,
        webhook.givenUp,
        webhook.lastDeliveredAt ? writeTime(webhook.lastDeliveredAt) : '',
        webhook.disabled ? 'disabled' : '',
      ]),
    ).forEach((line) => print(line))
  return 'done'
}

/** No secret is shown again. */
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
  print('The one before signs along for 24 hours.')
  return 'done'
}

async function change(
  webhookId: number,
  how: typeof disableWebhook,
  told: string,
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  const changed = await withDatabase(config, (db) => how(db, webhookId))
  if (!changed.ok) return refuseUnknown(webhookId, warn)
  print(`Webhook ${webhookId} ${told}.`)
  return 'done'
}

async function ping(webhookId: number, { config, print, warn }: Terminal): Promise<Outcome> {
  const carrier = { secretsKey: secretsKeyOf(config), network: reachOf(config) }
  const sent = await withDatabase(config, (db) => sendPing(db, carrier, webhookId))
  if (!sent.ok) return refuseUnknown(webhookId, warn)
  if (sent.value.outcome === 'failed') {
    warn(`the ping was not taken: ${sent.value.problem}`)
    return 'refused'
  }
  print('The ping was taken.')
  return 'done'
}

interface LogOptions {
  readonly webhook?: string
  readonly status?: string
  readonly limit: string
  readonly json?: boolean
}

async function deliveries(given: LogOptions, { config, print }: Terminal): Promise<Outcome> {
  const filter = {
    webhookId: given.webhook === undefined ? undefined : readId(given.webhook, '--webhook'),
    status: readStatus(given.status),
    most: readId(given.limit, '--limit'),
  }
  const rows = await withDatabase(config, (db) => listDeliveries(db, filter))
  if (given.json) print(JSON.stringify(rows.map(toDelivery), null, 2))
  else
    writeTable(
      ['delivery', 'written (UTC)', 'webhook', 'event', 'about', 'status', 'tries', 'last problem'],
      rows.map((row) => [
        row.delivery_id,
        writeTime(row.created_at),
        row.webhook_id,
        row.type,
        row.type === 'ping' ? '' : row.subject,
        row.status,
        row.attempts,
        row.last_problem,
      ]),
    ).forEach((line) => print(line))
  return 'done'
}

function readStatus(status: string | undefined): DeliveryStatus | undefined {
  if (status === undefined || isDeliveryStatus(status)) return status
  throw new WrongUsage(`there is no status ${status}`)
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

function reachOf({ webhookPrivate }: Config) {
  return { isPrivateAllowed: webhookPrivate }
}

function refuseUnknown(webhookId: number, warn: Terminal['warn']): 'refused' {
  warn(`there is no webhook ${webhookId}`)
  return 'refused'
}
