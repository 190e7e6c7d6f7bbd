/** Search suggestions, and what is said of a search. */
export const searchEn = {
  nothingTyped: 'Type a name or a code to search.',
  suggestions: 'Suggestions',
  count: (count: string, isOne: boolean) => (isOne ? '1 suggestion' : `${count} suggestions`),
  exactCode: 'Exact code',
  inCategory: 'Category',
  /** Of a related word that answers a search. */
  insteadOfNothing: (typed: string, word: string) => `No items for “${typed}”. Showing results for ${word}.`,
  instead: (typed: string, word: string) => `Showing results for ${word}, which is related to “${typed}”.`,
}
