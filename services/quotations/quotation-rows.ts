import type { Selectable } from 'kysely'
import type { WireQuotation } from '#contracts/quotations.ts'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import {
  cartFigures,
  type Figures,
  type PricedLine,
  sumFigures,
  sumTaxParts,
  type TaxPart,
  taxParts,
} from '#domain/cart/figures.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import {
  decimalFromAmount,
  decimalFromPrice,
  lineTotal,
  percentFromRate,
  type Price,
} from '#domain/money/money.ts'
import { type TaxRates, taxRateOf } from '#domain/money/tax-rates.ts'
import { nameShownTo } from '#domain/orders/line-names.ts'
import {
  QUOTATION_STATES,
  type QuotationState,
  shownState,
  type ShownQuotationState,
} from '#domain/quotations/quotation.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { STOCK_ITEM_COLUMNS, toStockItem } from '../catalog/item-rows.ts'

export type QuotationRow = Selectable<Database['quotations']>

/** A line of a quotation with its item as it is now. */
export interface QuotedLine {
  readonly position: number
  readonly item: StockItem
  readonly quantity: number
  /** undefined = not answered yet, or not offered. */
  readonly price: Price | undefined
}

/** A line with an offered price. */
export type OfferedLine = QuotedLine & { readonly price: Price }

export function isOffered(line: QuotedLine): line is OfferedLine {
  return line.price !== undefined
}

/** The lines of a quotation in their order. */
export async function listQuotedLines(db: Db | Trx, quotationId: number): Promise<readonly QuotedLine[]> {
  return (await listLinesOf(db, [quotationId])).get(quotationId) ?? []
}

/** The lines of several quotations, by quotation. */
async function listLinesOf(
  db: Db | Trx,
  quotationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly QuotedLine[]>> {
  if (quotationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('quotation_lines')
    .innerJoin('stock_items', (join) =>
      join
        .onRef('stock_items.catalog_id', '=', 'quotation_lines.catalog_id')
        .onRef('stock_items.stock_item_id', '=', 'quotation_lines.stock_item_id'),
    )
    .select(STOCK_ITEM_COLUMNS)
    .select(['quotation_id', 'position', 'quantity', 'unit_price'])
    .where('quotation_id', 'in', quotationIds)
    .orderBy('position')
    .execute()
  const lines = rows.map(({ quotation_id, position, quantity, unit_price, ...item }) => ({
    quotationId: quotation_id,
    position,
    item: toStockItem(item),
    quantity,
    price: unit_price ?? undefined,
  }))
  return Map.groupBy(lines, ({ quotationId }) => quotationId)
}

interface Terms {
  readonly currency: Currency
  readonly taxRates: TaxRates
}

/** What the offered lines cost. */
export function quotedFigures(lines: readonly QuotedLine[], terms: Terms): Figures {
  return sumFigures(offeredOrders(lines, terms).map((order) => cartFigures(order, terms.currency)))
}

/** The same by tax rate, the highest first. */
function quotedTaxParts(lines: readonly QuotedLine[], terms: Terms): TaxPart[] {
  return sumTaxParts(
    offeredOrders(lines, terms).flatMap((order) =>
      taxParts(
        order.map(({ price, quantity, taxRate }) => ({
          total: lineTotal(price, quantity, terms.currency),
          taxRate,
        })),
      ),
    ),
  )
}

/** The offered lines of each catalogue, which become an order of their own. */
function offeredOrders(lines: readonly QuotedLine[], { taxRates }: Terms): PricedLine[][] {
  const priced = lines.filter(isOffered).map(({ item, quantity, price }) => ({
    catalogId: item.catalogId,
    price,
    quantity,
    taxRate: taxRateOf(taxRates, item.taxClass),
  }))
  return [...Map.groupBy(priced, ({ catalogId }) => catalogId).values()]
}

export function stateOf({ state }: Pick<QuotationRow, 'state'>): QuotationState {
  return QUOTATION_STATES.find((one) => one === state) ?? 'waiting'
}

/** How a quotation is shown: to whom, and on which day. */
interface Reader {
  readonly language: Language
  /** The zone of the shop, in which its days end. */
  readonly zone: TimeZone
  readonly taxRates: TaxRates
  readonly shopCurrency: Currency
}

/** Quotations on the wire. Their prices are shown whatever the price visibility: they are an answer to their client. */
export async function toWireQuotations(
  db: Db | Trx,
  rows: readonly QuotationRow[],
  reader: Reader,
): Promise<WireQuotation[]> {
  const ids = rows.map(({ quotation_id }) => quotation_id)
  const [lines, orders] = [await listLinesOf(db, ids), await listOrdersOf(db, ids)]
  return rows.map((row) => {
    const id = row.quotation_id
    return toWireQuotation(row, { lines: lines.get(id) ?? [], orders: orders.get(id) ?? [] }, reader)
  })
}

/** What a visitor is told of its request. Whoever repeats the uuid reads nothing of it. */
export function toReceipt({ quotation_id, asked_at }: QuotationRow): WireQuotation {
  return {
    quotationId: quotation_id,
    state: 'waiting',
    askedAt: asked_at,
    askedBy: '',
    message: '',
    answeredAt: null,
    answer: '',
    validUntil: null,
    currency: null,
    subtotal: null,
    taxes: null,
    total: null,
    taxesByRate: [],
    lines: [],
    orders: [],
  }
}

/** The orders of several quotations, by quotation. */
async function listOrdersOf(db: Db | Trx, quotationIds: readonly number[]) {
  if (quotationIds.length === 0) return new Map<number, PlacedOrder[]>()
  const rows = await db
    .selectFrom('orders')
    .select(['order_id as orderId', 'catalog_id as catalogId', 'quotation_id as quotationId'])
    .where('quotation_id', 'in', quotationIds)
    .orderBy('order_id')
    .execute()
  return Map.groupBy(rows, ({ quotationId }) => quotationId ?? 0)
}

/** Prices in a currency that the shop has given up cannot be ordered. */
function stateFor(row: QuotationRow, { zone, shopCurrency }: Reader): ShownQuotationState {
  const state = shownState(stateOf(row), row.valid_until, dayOf(new Date(), zone))
  return state === 'answered' && row.currency !== shopCurrency ? 'expired' : state
}

interface PlacedOrder {
  readonly orderId: number
  readonly catalogId: number
}

interface Parts {
  readonly lines: readonly QuotedLine[]
  readonly orders: readonly PlacedOrder[]
}

function toWireQuotation(row: QuotationRow, { lines, orders }: Parts, reader: Reader): WireQuotation {
  const { language, taxRates } = reader
  const currency = readCurrency(row.currency ?? undefined)
  const isAnswered = row.valid_until !== null
  const figures = isAnswered ? quotedFigures(lines, { currency, taxRates }) : undefined
  return {
    quotationId: row.quotation_id,
    state: stateFor(row, reader),
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    message: row.message,
    answeredAt: row.answered_at,
    answer: row.answer,
    validUntil: row.valid_until,
    currency: row.currency,
    subtotal: figures ? decimalFromAmount(figures.subtotal, currency) : null,
    taxes: figures ? decimalFromAmount(figures.taxes, currency) : null,
    total: figures ? decimalFromAmount(figures.total, currency) : null,
    taxesByRate: isAnswered
      ? quotedTaxParts(lines, { currency, taxRates }).map(({ rate, base, tax }) => ({
          rate: percentFromRate(rate),
          base: decimalFromAmount(base, currency),
          tax: decimalFromAmount(tax, currency),
        }))
      : [],
    lines: lines.map(({ item, quantity, price }) => ({
      catalogId: item.catalogId,
      stockItemId: item.stockItemId,
      code: item.code,
      name: item.name,
      nameShown: nameShownTo(language, item) || undefined,
      quantity,
      price: price === undefined ? null : decimalFromPrice(price),
      total: price === undefined ? null : decimalFromAmount(lineTotal(price, quantity, currency), currency),
    })),
    orders: orders.map(({ orderId, catalogId }) => ({ orderId, catalogId })),
  }
}
