/** Search suggestions and the texts beside search results. */
export const searchEn = {
  nothingTyped: 'Type a name or a code to search.',
  suggestions: 'Suggestions',
  count: (count: string, isOne: boolean) => (isOne ? '1 suggestion' : `${count} suggestions`),
  exactCode: 'Exact code',
  inCategory: 'Category',
  related: 'Related searches',
}
