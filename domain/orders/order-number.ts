/** What names an order: its id is unique within its catalogue only. */
export interface OrderId {
  readonly catalogId: number
  readonly orderId: number
}

/** An order's number as people say it: with its catalogue where the shop has several. */
export function orderNumber({ catalogId, orderId }: OrderId, catalogIds: readonly number[]): string {
  return catalogIds.length > 1 ? `${catalogId}-${orderId}` : String(orderId)
}
