/** The orders of the list, each along an index. */
export const CLIENT_SORTINGS = {
  name: { column: 'search_text', direction: 'asc' },
  newest: { column: 'created_at', direction: 'desc' },
} as const

export type ClientSorting = keyof typeof CLIENT_SORTINGS
