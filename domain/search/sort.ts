/** The orders of a list that a visitor can choose. Apart from the lists themselves: pages load this in the browser. */
export const SORTS = ['name', 'price', '-price', 'new', 'code'] as const

export type Sort = (typeof SORTS)[number]

/** Parses a sort order; by name if it is unknown. */
export function parseSort(text: string | null | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? 'name'
}

/** Whether an order reveals which item costs more. */
export function isByPrice(sort: Sort): boolean {
  return sort === 'price' || sort === '-price'
}
