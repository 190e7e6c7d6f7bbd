/** A list without items. */
export const emptyListEn = {
  searchHint: 'Try fewer words, or part of a code.',
  offers: 'There are no offers at the moment',
  category: 'This category has no items at the moment',
  catalog: 'The catalog has no items yet',
  searchEverywhere: 'Search the whole catalog',
  ask: 'Ask us about it',
  byCategory: 'Or browse by category',
}
