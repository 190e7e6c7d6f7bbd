/** The life of an order (O6): received → confirmed → preparing → shipped → delivered, or cancelled on the way. */
export const ORDER_STATUSES = [
  'received',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
] as const

/** The longest comment an order carries, in UTF-16 units. */
export const MAX_COMMENT_LENGTH = 2_000

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who moves an order. */
export type Mover = 'client' | 'staff'

/** Every move there is; nothing else changes a status (O6). */
const MOVES: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  received: { confirmed: ['staff'], cancelled: ['staff', 'client'] },
  confirmed: { preparing: ['staff'], cancelled: ['staff'] },
  preparing: { shipped: ['staff'], cancelled: ['staff'] },
  shipped: { delivered: ['staff'] },
  delivered: {},
  cancelled: {},
}

export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

export function canMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Whether its client may take an order back, whatever word a service has for how far it has come (O6). */
export function mayClientCancel(status: string): boolean {
  return isOrderStatus(status) && canMove(status, 'cancelled', 'client')
}

/** Where an order may go from here, in the order of its life. */
export function nextStatuses(from: OrderStatus, by: Mover): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => canMove(from, to, by))
}
