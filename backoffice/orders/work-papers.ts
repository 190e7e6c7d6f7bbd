import type { Db } from '#db/transaction.ts'
import { nameForClient, nameForCompany } from '#domain/orders/line-names.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { type PickedCategory, pickingList } from '#domain/orders/picking-list.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import { isLanguage, type Language } from '#domain/text/language.ts'
import type { OrderOfClient } from '#services/orders/all-orders.ts'
import { remarksOfRow } from '#services/orders/order-rows.ts'
import type { StaffMember } from '../staff-member.ts'
import { listSeenOrders } from './sight.ts'

/** Papers for the warehouse, without prices. Printing them changes nothing. */

interface PrintedOrder extends OrderRemarks {
  readonly orderId: number
  readonly number: string
  readonly reference: string
  readonly placedAt: string
  readonly clientName: string
}

export interface PickingPaper {
  /** That of the orders; of orders in several languages, that of the member. */
  readonly language: Language
  readonly orders: readonly PrintedOrder[]
  readonly categories: readonly PickedCategory[]
}

export interface DeliveryNote extends PrintedOrder {
  /** That of the order. */
  readonly language: Language
  readonly lines: readonly { readonly code: string; readonly name: string; readonly quantity: number }[]
}

type Reader = Pick<StaffMember, 'companyIds' | 'language'>

/** The most orders on one paper. */
export const MOST_PRINTED = 200

export async function readPickingPaper(
  db: Db,
  by: Reader,
  orderIds: readonly number[],
  catalogIds: readonly number[],
): Promise<PickingPaper> {
  const orders = await listSeenOrders(db, by, orderIds.slice(0, MOST_PRINTED))
  const printed = new Map(orders.map((order) => [order.order_id, toPrinted(order, catalogIds)]))
  const lines = await listLines(db, [...printed.keys()])
  const languages = [...new Set(orders.map((order) => languageOf(order, by)))]
  const [only = by.language] = languages
  return {
    language: languages.length === 1 ? only : by.language,
    orders: [...printed.values()],
    categories: pickingList(
      lines.map((line) => ({
        orderNumber: printed.get(line.order_id)?.number ?? '',
        category: (line.category ?? '').trim(),
        code: line.code,
        name: nameForCompany({ name: line.name, nameShown: line.name_shown }),
        quantity: line.quantity,
      })),
    ),
  }
}

export async function readDeliveryNotes(
  db: Db,
  by: Reader,
  orderIds: readonly number[],
  catalogIds: readonly number[],
): Promise<DeliveryNote[]> {
  const orders = await listSeenOrders(db, by, orderIds.slice(0, MOST_PRINTED))
  const lines = await listLines(
    db,
    orders.map((order) => order.order_id),
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => ({
    ...toPrinted(order, catalogIds),
    language: languageOf(order, by),
    lines: (linesOf.get(order.order_id) ?? []).map(({ code, name, name_shown: nameShown, quantity }) => ({
      code,
      name: nameForClient({ name, nameShown }),
      quantity,
    })),
  }))
}

function toPrinted(order: OrderOfClient, catalogIds: readonly number[]): PrintedOrder {
  return {
    orderId: order.order_id,
    number: orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds),
    reference: order.reference,
    placedAt: order.placed_at,
    clientName: order.client_name,
    ...remarksOfRow(order),
  }
}

function languageOf({ language }: OrderOfClient, by: Reader): Language {
  return isLanguage(language) ? language : by.language
}

/** Order lines with the category in which their item is today, as orders do not keep it. */
function listLines(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .leftJoin('stock_items', (join) =>
      join
        .onRef('stock_items.catalog_id', '=', 'orders.catalog_id')
        .onRef('stock_items.stock_item_id', '=', 'order_lines.stock_item_id'),
    )
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.catalog_id', '=', 'stock_items.catalog_id')
        .onRef('categories.stock_category_id', '=', 'stock_items.stock_category_id'),
    )
    .select([
      'order_lines.order_id',
      'order_lines.code',
      'order_lines.name',
      'order_lines.name_shown',
      'order_lines.quantity',
      'categories.name as category',
    ])
    .where('order_lines.order_id', 'in', orderIds.length > 0 ? orderIds : [0])
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.line_number')
    .execute()
}
