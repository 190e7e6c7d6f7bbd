import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { isDayOnly } from '#domain/text/dates.ts'
import { shopTimeZone, startOfDay, type TimeZone, UTC } from '#domain/text/time-zone.ts'
import { isOrderStatus, nextStatuses, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { findOrder, listAllOrders, type OrderOfClient } from '#services/orders/all-orders.ts'
import { moveOrder } from '#services/orders/order-status.ts'
import { readOrderDetails, toOrderRecord } from '#services/orders/order-rows.ts'
import { readSetting } from '#services/settings/settings.ts'
import { writeAmount, writeTime } from '../amounts.ts'
import { chooseAction, printList, readNumber, readStatus } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal, WrongUsage } from '../command.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { withDatabase } from '../shop-database.ts'
import { listPushes, readSettlement, settle } from './order-pushes.ts'
import { writeOrder } from './order-text.ts'

const OPTIONS = {
  status: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const orderCommand: Command = {
  usage: [
    'order list [--status STATUS] [--since YYYY-MM-DD] [--limit 100] [--json]',
    'order show ID [--json]',
    'order status ID STATUS',
    'order pushes [--json]',
    'order settle PUSH arrived ORDER|again|given-up',
  ],
  notes: [
    `STATUS is one of: ${ORDER_STATUSES.join(' ')}`,
    'pushes lists what clients sent that is no order yet; settle says what became of one whose answer was lost',
  ],
  run: chooseAction('order', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values, terminal),
    show: ({ words, values }, terminal) => show(readNumber(words, 'ID'), values.json, terminal),
    status: ({ words }, terminal) => {
      const { ID, STATUS } = readWords(words, 'ID', 'STATUS')
      return setStatus(readId(ID, 'ID'), readStatus(STATUS, isOrderStatus), terminal)
    },
    pushes: ({ words, values }, terminal) => listPushes(readWords(words) && values.json, terminal),
    settle: ({ words: [pushId = '', ...how] }, terminal) =>
      settle(readId(pushId, 'PUSH'), readSettlement(how), terminal),
  }),
}

interface ListOptions {
  readonly status?: string
  readonly since?: string
  readonly limit: string
  readonly json?: boolean
}

async function list(options: ListOptions, terminal: Terminal): Promise<Outcome> {
  const status = options.status === undefined ? undefined : readStatus(options.status, isOrderStatus)
  const most = readId(options.limit, '--limit')
  return withDatabase(terminal.config, async (db) => {
    const zone = commandZone(await readSetting(db, 'time_zone'))
    const since = options.since === undefined ? undefined : readInstant(options.since, zone)
    const orders = await listAllOrders(db, { status, since, most })
    return printList(orders, listIn(zone), options.json, terminal)
  })
}

/** Without the setting `time_zone` commands show UTC, as their JSON does. */
function commandZone(setting: string): TimeZone {
  return setting === '' ? UTC : shopTimeZone(setting)
}

const listIn = (zone: TimeZone) => ({
  headings: ['order', `date (${zone.name})`, 'client', 'catalogue', 'status', 'total', 'currency'],
  cells: (order: OrderOfClient) => [
    order.order_id,
    writeTime(order.placed_at, zone),
    order.username,
    order.catalog_id,
    order.status,
    writeAmount(order.total, readCurrency(order.currency)),
    order.currency,
  ],
  record: toRecord,
})

function show(
  orderId: number,
  asJson: boolean | undefined,
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const order = await findOrder(db, orderId)
    if (!order) return refuseUnknown(orderId, warn)
    const details = await readOrderDetails(db, order, 'shown')
    if (asJson) print(JSON.stringify({ ...toRecord(order), ...details }, null, 2))
    else {
      const zone = commandZone(await readSetting(db, 'time_zone'))
      writeOrder(order, details, zone).forEach((line) => print(line))
    }
    return 'done'
  })
}

function setStatus(orderId: number, to: OrderStatus, { config, print, warn }: Terminal): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const moved = await moveOrder(db, { orderId, to, by: 'staff' }, await shopOfMails(config, db))
    if (moved.ok) {
      print(`Order ${orderId} is ${to}.`)
      return 'done'
    }
    const order = await findOrder(db, orderId)
    if (!order) return refuseUnknown(orderId, warn)
    const next = isOrderStatus(order.status) ? nextStatuses(order.status, 'staff') : []
    const onward = next.length > 0 ? `can become ${next.join(' or ')}` : 'stays what it is'
    warn(`order ${orderId} is ${order.status}, and ${onward}`)
    return 'refused'
  })
}

async function shopOfMails(config: Config, db: Db) {
  const catalogs = await shopCatalogs(config, db)
  return { shopAddress: shopAddress(config), catalogIds: catalogs.map(({ catalogId }) => catalogId) }
}

function toRecord(order: OrderOfClient) {
  return {
    ...toOrderRecord(order, 'shown'),
    username: order.username,
    client: order.client_name,
  }
}

/** A day begins in the zone; an instant names UTC. */
function readInstant(text: string, zone: TimeZone): string {
  const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text)
  const instant = isDate ? new Date(text) : undefined
  if (!instant || Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(text.slice(0, 10)))
    throw new WrongUsage(`--since is no date such as 2026-11-21: ${text}`)
  return (isDayOnly(text) ? startOfDay(text, zone) : instant).toISOString()
}

function refuseUnknown(orderId: number, warn: Terminal['warn']): 'refused' {
  warn(`there is no order ${orderId}`)
  return 'refused'
}
