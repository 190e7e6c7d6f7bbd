/** The statuses of an order: received → confirmed → preparing → shipped → delivered, or cancelled before it is shipped. */
export const ORDER_STATUSES = [
  'received',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who changes the status of an order. */
export type Mover = 'client' | 'staff'

/** All allowed transitions, each with the parties that may make it. */
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

/**
 * Status changes of an order in the order in which it takes the statuses, each once and never back. Their times do not tell it: they
 * may be equal, or come from a clock of another system.
 */
export function inStatusOrder<Change extends { readonly status: string }>(
  changes: readonly Change[],
): Change[] {
  const place = ({ status }: Change) => ORDER_STATUSES.findIndex((one) => one === status)
  return changes.toSorted((a, b) => place(a) - place(b))
}

export function canMove(from: OrderStatus, to: OrderStatus, by: Mover): boolean {
  return MOVES[from][to]?.includes(by) ?? false
}

/** Whether the client may cancel an order with this status; false for a status of another system. */
export function mayClientCancel(status: string): boolean {
  return isOrderStatus(status) && canMove(status, 'cancelled', 'client')
}

/** The statuses that may follow. */
export function nextStatuses(from: OrderStatus, by: Mover): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => canMove(from, to, by))
}
