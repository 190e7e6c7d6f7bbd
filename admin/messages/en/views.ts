import type { ListName } from '#domain/staff/saved-views.ts'

/** Saved filters and orders of lists. */
export const viewsEn = {
  views: {
    title: 'Saved views',
    of: {
      orders: 'Saved views of the orders',
      clients: 'Saved views of the clients',
      requests: 'Saved views of the requests',
      messages: 'Saved views of the messages',
      jobs: 'Saved views of the tasks',
      mails: 'Saved views of the mails',
      deliveries: 'Saved views of the deliveries',
      gaps: 'Saved views of what items lack',
      trail: 'Saved views of what happened',
    } satisfies Record<ListName, string>,
    saveThis: 'Save this view',
    manage: 'Edit views',
    back: 'Back to the list',
    newView: 'Save what the list shows now',
    name: 'Name',
    forAll: 'For everyone',
    save: 'Save',
    filterFirst: 'Search or filter the list first; then you can save here what it shows.',
    saved: 'Saved',
    noneText: 'A view keeps the search, the filters and the order of the list under a name, one press away.',
    none: 'No view of this list is saved yet.',
    nameOf: (name: string) => `Name of “${name}”`,
    rename: 'Rename',
    replace: 'Replace with what the list shows now',
    remove: 'Remove',
    byOwner: 'for everyone, changed by owners',
    count: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
    problems: {
      invalid_name: 'Write a name of one line, at most 60 letters.',
      name_taken: 'Another view of this list has this name.',
      nothing_to_save: 'The list is not filtered: there is nothing to save.',
      too_many: 'There are 20 views of this list already: remove one first.',
      not_found: 'This view does not exist any more.',
    },
  },
}

export type ViewsTexts = typeof viewsEn
