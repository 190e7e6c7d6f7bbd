import { preparedQuery } from '#db/prepared-query.ts'
import type { Trx } from '#db/transaction.ts'
import type { Figures } from '#domain/cart/figures.ts'
import type { Names } from '#domain/catalog/names.ts'
import { lineTotal, type Price, type TaxRate } from '#domain/money/money.ts'
import { nameShownTo } from '#domain/orders/line-names.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import type { Language } from '#domain/text/language.ts'
import { type OrderMakers, toMakerColumns } from './order-people.ts'
import { nextRevision } from './order-revision.ts'
import { type OrderLineRow, type OrderRow, toRemarkColumns } from './order-rows.ts'
import type { OrderTerms } from './order-terms.ts'

/** What an order line needs of a line of the cart, of a quotation, or of the company's own system. */
export interface TaxedLine {
  readonly item: Names & { readonly stockItemId: number; readonly code: string }
  readonly quantity: number
  readonly price: Price
  readonly taxRate: TaxRate
}

/** An order that is not written yet. */
export interface NewOrder
  extends OrderRemarks, OrderMakers, Figures, Pick<OrderTerms, 'currency' | 'moneyTypeId'> {
  readonly accountId: number
  readonly companyId: number
  readonly catalogId: number
  readonly clientId: number
  readonly uuid: string
  /** The language of its mails. */
  readonly language: Language
  /** The quotation whose prices it has; null = those of the catalogue. */
  readonly quotationId: number | null
  /** The status with which its history begins. */
  readonly status: OrderStatus
  /** ISO 8601, UTC. */
  readonly placedAt: string
  /** The number in the company's own system; '' = none. */
  readonly reference: string
  /** The number under which that system entered it; null = ordered in the shop. */
  readonly enteredAs: string | null
}

/** Writes an order with its lines and its first status; undefined if there is one with this uuid or this number. */
export async function writeOrder(
  trx: Trx,
  { lines, ...values }: NewOrder & { readonly lines: readonly TaxedLine[] },
): Promise<{ order: OrderRow; orderLines: OrderLineRow[] } | undefined> {
  const [order] = await insertOrder(trx, values)
  if (!order) return undefined
  const orderLines = await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        order_id: order.order_id,
        company_id: order.company_id,
        line_number: index + 1,
        stock_item_id: line.item.stockItemId,
        code: line.item.code,
        name: line.item.name,
        name_shown: nameShownTo(values.language, line.item),
        quantity: line.quantity,
        unit_price: line.price,
        line_total: lineTotal(line.price, line.quantity, values.currency),
        tax_rate: line.taxRate,
      })),
    )
    .returningAll()
    .execute()
  const { status, placedAt } = values
  await insertStatusChange(trx, { orderId: order.order_id, status, placedAt })
  return { order, orderLines }
}

const insertOrder = preparedQuery((db, order: NewOrder) =>
  db
    .insertInto('orders')
    .values({
      client_id: order.clientId,
      account_id: order.accountId,
      company_id: order.companyId,
      catalog_id: order.catalogId,
      uuid: order.uuid,
      ...toRemarkColumns(order),
      ...toMakerColumns(order),
      quotation_id: order.quotationId,
      money_type_id: order.moneyTypeId,
      currency: order.currency,
      subtotal: order.subtotal,
      taxes: order.taxes,
      total: order.total,
      status: order.status,
      placed_at: order.placedAt,
      language: order.language,
      revision: nextRevision,
      reference: order.reference,
      entered_as: order.enteredAs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

const insertStatusChange = preparedQuery(
  (db, { orderId, status, placedAt }: { orderId: number; status: string; placedAt: string }) =>
    db.insertInto('order_status_changes').values({ order_id: orderId, status, changed_at: placedAt }),
)
