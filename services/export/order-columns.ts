import { readCurrency } from '#domain/money/currency.ts'
import { type Amount, decimalFromAmount, decimalFromPrice, type Price } from '#domain/money/money.ts'
import { writeAmount, writePrice } from '#domain/money/written-money.ts'
import { isOrderStatus, type OrderStatus } from '#domain/orders/order.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { HeadingLanguage } from '../import/sources/columns.ts'
import type { OrderOfClient } from '../orders/all-orders.ts'
import { percentOf, quotationOfRow } from '../orders/order-rows.ts'

/** One line of an order, as a row of a table. */
export interface ExportedOrderLine {
  readonly order: OrderOfClient
  /** The number as clients and mails show it. */
  readonly number: string
  /** The time at which it was placed, shifted so that its UTC fields read as the shop's own time. */
  readonly placedAt: Date
  readonly line: Selectable<Database['order_lines']>
  readonly isFirst: boolean
  /** The number of lines of the order. */
  readonly lines: number
}

/** A key is never changed by a spreadsheet. */
export type OrderColumnKind = 'key' | 'name' | 'count' | 'percent' | 'money' | 'day' | 'time'

/** A price or an amount: the number, and as text with the decimals of its currency, also when it is whole. */
interface MoneyCell {
  readonly number: number
  readonly written: string
}

export type OrderCell = string | number | Date | MoneyCell | null

export interface OrderColumn {
  readonly kind: OrderColumnKind
  readonly headings: Readonly<Record<HeadingLanguage, string>>
  readonly value: (row: ExportedOrderLine, language: HeadingLanguage) => OrderCell
}

function column(
  kind: OrderColumnKind,
  es: string,
  en: string,
  zh: string,
  value: OrderColumn['value'],
): OrderColumn {
  return { kind, headings: { es, en, zh }, value }
}

/** What every row says of its order. */
const ABOUT_ORDER: readonly OrderColumn[] = [
  column('key', 'Pedido', 'Order', '订单号', ({ number }) => number),
  column('day', 'Fecha', 'Date', '日期', ({ order, placedAt }) =>
    isReadable(placedAt) ? dayOnly(placedAt) : order.placed_at,
  ),
  column('time', 'Hora', 'Time', '时间', ({ placedAt }) =>
    isReadable(placedAt) ? placedAt.toISOString().slice(11, 16) : '',
  ),
  column('name', 'Estado', 'Status', '状态', ({ order }, language) => statusWord(order.status, language)),
  column('key', 'Usuario', 'Username', '用户名', ({ order }) => order.username),
  column('name', 'Cliente', 'Client', '客户', ({ order }) => order.client_name),
  column('key', 'Correo electrónico', 'E-mail', '邮箱', ({ order }) => order.client_email),
  column('key', 'Teléfono', 'Phone', '电话', ({ order }) => order.client_phone),
  column('key', 'Nuestro número', 'Our number', '我方单号', ({ order }) => order.reference),
  column(
    'key',
    'Referencia del cliente',
    'Client reference',
    '客户参考号',
    ({ order }) => order.client_reference,
  ),
  column('count', 'Catálogo', 'Catalogue', '目录', ({ order }) => order.catalog_id),
]

const LINES = column('count', 'Líneas', 'Lines', '行数', ({ lines }) => lines)
const CURRENCY = column('key', 'Moneda', 'Currency', '币种', ({ order }) => order.currency)

/** What a row says of its line. */
const ABOUT_LINE: readonly OrderColumn[] = [
  column('count', 'Línea', 'Line', '行号', ({ line }) => line.line_number),
  column('key', 'Código', 'Code', '编码', ({ line }) => line.code),
  column('name', 'Artículo', 'Item', '商品', ({ line }) => line.name),
  column('count', 'Cantidad', 'Quantity', '数量', ({ line }) => line.quantity),
  CURRENCY,
  column('money', 'Precio', 'Price', '单价', ({ order, line }) => priceIn(order, line.unit_price)),
  column('money', 'Importe', 'Amount', '金额', ({ order, line }) => amountIn(order, line.line_total)),
  column('percent', 'Tipo de impuesto', 'Tax rate', '税率', ({ line }) => percentOf(line)),
]

const FIGURES: readonly OrderColumn[] = [
  // On the first line of an order only, so that the sum of a column is the sum of the orders
  column('money', 'Subtotal del pedido', 'Order subtotal', '订单小计', onFirst('subtotal')),
  column('money', 'Impuesto del pedido', 'Order tax', '订单税额', onFirst('taxes')),
  column('money', 'Total del pedido', 'Order total', '订单合计', onFirst('total')),
  column('name', 'Indicaciones de entrega', 'Delivery instructions', '送货说明', ({ order, isFirst }) =>
    isFirst ? order.delivery_instructions : '',
  ),
  column('name', 'Comentario', 'Comment', '备注', ({ order, isFirst }) => (isFirst ? order.comment : '')),
  column('name', 'Cotización', 'Quotation', '报价单', ({ order, isFirst }) =>
    isFirst ? quotationOfRow(order) : '',
  ),
  column('name', 'Pedido por', 'Ordered by', '下单人', ({ order, isFirst }) =>
    isFirst ? order.ordered_by : '',
  ),
  column('name', 'Preparado por', 'Prepared by', '备单人', ({ order, isFirst }) =>
    isFirst ? order.prepared_by : '',
  ),
]

/** The columns of an export, which has a row for each order or for each line of one. */
export const ORDER_COLUMNS: Readonly<Record<'orders' | 'lines', readonly OrderColumn[]>> = {
  orders: [...ABOUT_ORDER, LINES, CURRENCY, ...FIGURES],
  lines: [...ABOUT_ORDER, ...ABOUT_LINE, ...FIGURES],
}

function onFirst(figure: 'subtotal' | 'taxes' | 'total'): OrderColumn['value'] {
  return ({ order, isFirst }) => (isFirst ? amountIn(order, order[figure]) : null)
}

function priceIn({ currency }: OrderOfClient, price: Price): MoneyCell {
  return { number: decimalFromPrice(price), written: writePrice(price, readCurrency(currency)) }
}

function amountIn({ currency: code }: OrderOfClient, amount: Amount): MoneyCell {
  const currency = readCurrency(code)
  return { number: decimalFromAmount(amount, currency), written: writeAmount(amount, currency) }
}

/** A time that cannot be read is written as it is stored. */
function isReadable(placedAt: Date): boolean {
  return !Number.isNaN(placedAt.getTime())
}

function dayOnly(placedAt: Date): Date {
  return new Date(`${placedAt.toISOString().slice(0, 10)}T00:00:00Z`)
}

const STATUS_WORDS: Readonly<Record<HeadingLanguage, Readonly<Record<OrderStatus, string>>>> = {
  es: {
    received: 'Recibido',
    confirmed: 'Confirmado',
    preparing: 'En preparación',
    shipped: 'Despachado',
    delivered: 'Entregado',
    cancelled: 'Cancelado',
  },
  en: {
    received: 'Received',
    confirmed: 'Confirmed',
    preparing: 'Preparing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  zh: {
    received: '已收到',
    confirmed: '已确认',
    preparing: '备货中',
    shipped: '已发货',
    delivered: '已送达',
    cancelled: '已取消',
  },
}

function statusWord(status: string, language: HeadingLanguage): string {
  return isOrderStatus(status) ? STATUS_WORDS[language][status] : status
}
