import type { RowKey } from '../text/row-key.ts'

/** The key of an order: its id is unique only within its catalogue. */
export interface OrderId {
  readonly catalogId: number
  readonly orderId: RowKey
}

/** The displayed number of an order: with its catalogue if the shop has several. */
export function orderNumber({ catalogId, orderId }: OrderId, catalogIds: readonly number[]): string {
  return catalogIds.length > 1 ? `${catalogId}-${orderId}` : String(orderId)
}
