import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import type { WrittenOrderNumber } from '#domain/orders/order-number.ts'
import { isOrderStatus, nextStatuses, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { listAllOrders } from '#services/orders/all-orders.ts'
import type { OrderMailContext } from '#services/orders/order-mails.ts'
import { moveOrder } from '#services/orders/order-status.ts'
import { readOrderDetails, toOrderRecord } from '#services/orders/order-rows.ts'
import { writeAmount } from '#domain/money/written-money.ts'
import { chooseAction, printList } from '../actions.ts'
import { type Command, type Outcome, readId, readWords, type Terminal } from '../command.ts'
import { writeOrders, writePdf } from '../orders/order-files.ts'
import { checkFilter, FILTER_OPTIONS, type FilterOptions, readFilter } from '../orders/order-filter.ts'
import { findNumbered, type NumberedOrder, numberOrders, readOrderNumber } from '../orders/order-number.ts'
import { listPushes, readPush, readSettlement, settle } from '../orders/order-pushes.ts'
import { readOrderStatus } from '../orders/order-status-words.ts'
import { statusOf, statusWord, writeOrder } from '../orders/printed-order.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readRemoteSettings } from '../shop-settings.ts'

const OPTIONS = {
  ...FILTER_OPTIONS,
  limit: { type: 'string', default: '100' },
  language: { type: 'string' },
  json: { type: 'boolean' },
} as const

const FILTER = '[--status STATUS] [--client CLIENT] [--since DAY] [--until DAY]'

export const orderCommand: Command = {
  usage: [
    `order list ${FILTER} [--limit 100] [--json]`,
    'order show NUMBER [--json]',
    'order status NUMBER STATUS',
    'order pdf NUMBER FILE.pdf [--language es|en|zh]',
    `order export ${FILTER} [--language es|en|zh] FILE.csv|FILE.xlsx`,
    'order pushes [--json]',
    'order settle PUSH arrived NUMBER|again|given-up',
  ],
  notes: ({ order }) => order.notes(ORDER_STATUSES.map((status) => nameStatus(status, order)).join(' ')),
  run: chooseAction('order', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values, terminal),
    show: ({ words, values }, terminal) => {
      const { NUMBER } = readWords(words, 'NUMBER')
      return show(readOrderNumber(NUMBER, 'NUMBER'), values.json, terminal)
    },
    status: ({ words: [number = '', ...status] }, terminal) => {
      // A status may be two words: "en preparación"
      const words = [number, status.join(' ')].filter((word) => word !== '')
      const { NUMBER, STATUS } = readWords(words, 'NUMBER', 'STATUS')
      return setStatus(readOrderNumber(NUMBER, 'NUMBER'), readOrderStatus(STATUS), terminal)
    },
    pdf: ({ words, values }, terminal) => {
      const { NUMBER, FILE } = readWords(words, 'NUMBER', 'FILE')
      return writePdf(readOrderNumber(NUMBER, 'NUMBER'), FILE, values.language, terminal)
    },
    export: ({ words, values }, terminal) => writeOrders(readWords(words, 'FILE').FILE, values, terminal),
    pushes: ({ words, values }, terminal) => listPushes(readWords(words) && values.json, terminal),
    settle: ({ words: [push = '', ...how] }, terminal) =>
      settle(readPush(push), readSettlement(how), terminal),
  }),
}

/** A status as it is typed, with its word in the operator's language. */
function nameStatus(status: OrderStatus, { statuses }: CommandMessages['order']): string {
  return statuses[status] === status ? status : `${status} (${statuses[status]})`
}

interface ListOptions extends FilterOptions {
  readonly limit: string
  readonly json?: boolean
}

function list(options: ListOptions, terminal: Terminal): Promise<Outcome> {
  const { config } = terminal
  const most = readId(options.limit, '--limit')
  checkFilter(options)
  return withDatabase(config, async (db) => {
    const zone = await readShopZone(config, db)
    const filter = await readFilter({ db, zone }, options, terminal)
    if (!filter) return 'refused'
    const orders = await numberOrders(db, config, await listAllOrders(db, { ...filter, most }))
    return printList(orders, listIn(zone, terminal.texts), options.json, terminal)
  })
}

const listIn = (zone: TimeZone, { order: texts }: CommandMessages) => ({
  headings: [
    texts.headings.order,
    texts.headings.date,
    texts.headings.client,
    texts.headings.catalog,
    texts.headings.status,
    texts.headings.total,
    texts.headings.currency,
  ],
  cells: (order: NumberedOrder) => [
    order.number,
    writeTime(order.placed_at, zone),
    order.username,
    order.catalog_id,
    statusOf(order, texts),
    writeAmount(order.total, readCurrency(order.currency)),
    order.currency,
  ],
  record: toRecord,
})

function show(
  written: WrittenOrderNumber,
  asJson: boolean | undefined,
  terminal: Terminal,
): Promise<Outcome> {
  const { config, texts, print } = terminal
  return withDatabase(config, async (db) => {
    const order = await findNumbered(db, written, terminal)
    if (!order) return 'refused'
    const details = await readOrderDetails(db, order, 'shown')
    if (asJson) print(JSON.stringify({ ...toRecord(order), ...details }, null, 2))
    else writeOrder(order, details, await readShopZone(config, db), texts).forEach((line) => print(line))
    return 'done'
  })
}

function setStatus(written: WrittenOrderNumber, to: OrderStatus, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print, warn } = terminal
  return withDatabase(config, async (db) => {
    const order = await findNumbered(db, written, terminal)
    if (!order) return 'refused'
    const { order_id: orderId, number } = order
    const moved = await moveOrder(db, by, { orderId, to }, await shopOfMails(config, db))
    if (moved.ok) {
      print(texts.order.moved(number, statusWord(to, texts.order)))
      return 'done'
    }
    const { status = order.status } = (await findNumbered(db, written, terminal)) ?? order
    const next = isOrderStatus(status) ? nextStatuses(status, 'staff') : []
    const named = next.map((each) => nameStatus(each, texts.order))
    warn(texts.order.cannotMove(number, statusWord(status, texts.order), named))
    if (isEarlier(to, status)) warn(texts.order.neverBack(number, statusWord(to, texts.order)))
    return 'refused'
  })
}

/** Whether an order had the first status before the second one. */
function isEarlier(status: OrderStatus, than: string): boolean {
  const now = ORDER_STATUSES.findIndex((each) => each === than)
  return ORDER_STATUSES.indexOf(status) < now
}

async function shopOfMails(config: Config, db: Db): Promise<OrderMailContext> {
  const catalogs = await shopCatalogs(config, db)
  const remoteSettings = await readRemoteSettings(config)
  return {
    shopAddress: shopAddress(config),
    catalogIds: catalogs.map(({ catalogId }) => catalogId),
    ...(remoteSettings !== 'unknown' && { remoteSettings }),
  }
}

function toRecord(order: NumberedOrder) {
  return {
    ...toOrderRecord(order, 'shown'),
    number: order.number,
    username: order.username,
    client: order.client_name,
  }
}
