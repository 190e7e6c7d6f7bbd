/** The orders of the list, each along an index. */
export const SORTINGS = {
  newest: { column: 'placed_at', direction: 'desc' },
  oldest: { column: 'placed_at', direction: 'asc' },
  largest: { column: 'total', direction: 'desc' },
  smallest: { column: 'total', direction: 'asc' },
} as const

export type OrderSorting = keyof typeof SORTINGS
