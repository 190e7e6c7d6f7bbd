/** The comparison of items. */
export const compareEn = {
  title: 'Compare items',
  description: 'Items side by side, with their features and prices.',
  /** How many of how many items can be compared at once. */
  count: (items: string, most: string) => `${items} of ${most}`,
  /** At most as many. */
  choose: (items: string) => `Choose the items to compare, at most ${items}`,
  cancel: 'Cancel',
  alike: 'The same for all',
  noFeatures: 'These items have no features to compare.',
  notGiven: 'Not stated',
  remove: 'Remove',
  /** Contains the word of the button. */
  removeNamed: (item: string) => `Remove ${item} from the comparison`,
  addAnother: 'Add another item',
  emptyTitle: 'Nothing to compare yet',
  emptyText: 'Choose “Compare” above a list of a category, or beside the features of an item.',
  toCatalog: 'See the catalog',
}
