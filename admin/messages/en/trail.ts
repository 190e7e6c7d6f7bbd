import type { CannotTakeBackImport } from '#backoffice/undo/undo-import-change.ts'
import type { SubjectKind } from '#domain/staff/changes.ts'

/** The trail. */
export const trailEn = {
  trail: {
    title: 'What happened',
    about: 'Every change, by whom and when. Most of them can be taken back.',
    aboutWhat: 'About',
    everything: 'everything',
    ofEverything: 'Changes of everything',
    who: 'By',
    everybody: 'everybody',
    since: 'From',
    until: 'Until',
    nothing: 'No change matches.',
    empty: 'Nothing has been changed here yet.',
    emptyText: 'Every change of orders, clients, settings and the rest appears here, with who made it.',
    takenBack: 'taken back',
    takesBack: 'takes another change back',
    export: 'Export (CSV)',
    ofThis: 'What was changed',
    allOfThis: 'All changes of it',
    field: 'Field',
    before: 'Before',
    after: 'After',
    now: 'Now',
    restored: 'Then again',
    values: 'What was changed',
    calls: (count: string) => `${count} calls`,
    callsOfMinute: 'Calls of the same key within this minute:',
    takeBack: 'Take back',
    comesBack: 'This comes back:',
    stays: 'This was changed again since and stays:',
    erased: 'The values were erased: with the client, or after the time they are kept.',
    subjects: {
      access_request: 'Request',
      client: 'Client',
      content: 'Content',
      delivery: 'Delivery',
      demo: 'Demo',
      export: 'Export',
      import: 'Import',
      item_file: 'Picture or document',
      key: 'Key',
      mail: 'Mail',
      message: 'Message',
      order: 'Order',
      push: 'Sent cart',
      quotation: 'Quotation',
      setting: 'Setting',
      staff: 'Person',
      own_view: 'Own view',
      view: 'View',
      webhook: 'Webhook',
    } satisfies Record<SubjectKind, string>,
    contents: {
      layout: 'Texts of the layout',
      banners: 'Banners',
      brands: 'Brands',
      offers: 'Offers',
      videos: 'Videos',
      about: 'About us',
      'related-keywords': 'Related words',
    },
    unreadable:
      'A part of the stored values cannot be read. lonja check on the server says where the record was altered.',
    cannot: {
      unreadable: 'The stored values cannot be read.',
      not_found: 'There is no such change.',
      not_undoable:
        'A change of this kind cannot be taken back: codes, keys, mails, orders, people, and what was added or removed.',
      already_undone: 'It was taken back already.',
      secret: 'A secret value is not kept here: set it anew.',
      erased: 'The values were erased: with the client, or after the time they are kept.',
      gone: 'What was changed does not exist any more.',
      changed_since: 'All of it was changed again since.',
      refused: 'The former value is not valid any more, or somebody else has it.',
    },
    imports: {
      comesBack: (rows: string) =>
        rows === '1'
          ? '1 item or category is as before again:'
          : `${rows} items and categories are as before again:`,
      stays: (values: string) =>
        values === '1'
          ? '1 value was changed again since, or is needed, and stays:'
          : `${values} values were changed again since, or are needed, and stay:`,
      firstOnes: 'The first of them:',
      large: (rows: string) =>
        `This import changed ${rows} items and categories. Taking it back is a task that goes on without you; you can see first what it would change.`,
      restoreToo: 'Restore it too',
      restoreAllToo: 'Also restore what was changed again since',
      seeFirst: 'See what would change',
      ordersStay: 'Orders and carts are not touched.',
    },
    cannotImport: {
      not_found: 'There is no such change.',
      no_import: 'What this import changed is no longer kept, so it cannot be taken back.',
      undone_meanwhile: 'It was taken back already.',
      changed_nothing: 'It changed nothing in the catalog.',
      unreadable_tax: 'The tax of the shop cannot be read. Set it again in the settings first.',
      changed_since: 'Everything it changed was changed again since, so nothing would come back.',
    } satisfies Record<CannotTakeBackImport | 'not_found', string>,
  },
}

export type TrailTexts = typeof trailEn
