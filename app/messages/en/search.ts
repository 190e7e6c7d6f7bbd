/** Searching: what the search box offers, and what stands beside its results. */
export const searchEn = {
  suggestions: 'Suggestions',
  count: (count: string, isOne: boolean) => (isOne ? '1 suggestion' : `${count} suggestions`),
  exactCode: 'Exact code',
  inCategory: 'Category',
  related: 'Related searches',
}
