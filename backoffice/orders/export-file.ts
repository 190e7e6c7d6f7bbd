import type { Db } from '#db/transaction.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { exportOrders, type OrderExport } from '#services/export/export-orders.ts'
import { ordersWithClient } from '#services/orders/all-orders.ts'
import { readSetting } from '#services/settings/settings.ts'
import type { StaffMember } from '../staff-member.ts'
import { type OrderFilters, readOrderFilters } from './order-filters.ts'

export interface ExportRequest extends Pick<OrderExport, 'format' | 'rowsAre'> {
  readonly filters: OrderFilters
}

/** More are exported by the command `order export`. */
const MOST_EXPORTED = 20_000

/** The orders that the filters ask for, oldest first, as a table in the member's language. */
export async function exportFiltered(
  db: Db,
  by: Pick<StaffMember, 'companyIds' | 'language'>,
  { filters, format, rowsAre }: ExportRequest,
  catalogIds: readonly number[],
): Promise<Result<Buffer, 'too_many'>> {
  const { atOnce } = await readOrderFilters(db, by, filters)
  const orders = await ordersWithClient(db)
    .where((eb) => atOnce(eb))
    .orderBy('orders.placed_at')
    .orderBy('orders.order_id')
    .limit(MOST_EXPORTED + 1)
    .execute()
  if (orders.length > MOST_EXPORTED) return failure('too_many')
  const numbered = orders.map((order) => ({
    ...order,
    number: orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds),
  }))
  const zone = shopTimeZone(await readSetting(db, 'time_zone'))
  const { content } = await exportOrders(db, {
    orders: numbered,
    format,
    rowsAre,
    language: by.language,
    zone,
  })
  return success(content)
}
