import type { SubjectKind } from '#domain/staff/changes.ts'

/** The trail. */
export const trailEn = {
  trail: {
    title: 'What happened',
    about: 'Every change, by whom and when. Most of them can be taken back.',
    aboutWhat: 'About',
    everything: 'everything',
    who: 'By',
    everybody: 'everybody',
    since: 'From',
    until: 'Until',
    empty: 'Nothing has been changed here yet.',
    takenBack: 'taken back',
    takesBack: 'takes another change back',
    field: 'Field',
    before: 'Before',
    after: 'After',
    now: 'Now',
    restored: 'Then again',
    values: 'What was changed',
    takeBack: 'Take back',
    comesBack: 'This comes back:',
    stays: 'This was changed again since and stays:',
    erased: 'The values were erased with the client.',
    subjects: {
      access_request: 'Request',
      client: 'Client',
      content: 'Content',
      delivery: 'Delivery',
      demo: 'Demo',
      export: 'Export',
      import: 'Import',
      key: 'Key',
      mail: 'Mail',
      message: 'Message',
      order: 'Order',
      push: 'Sent cart',
      setting: 'Setting',
      staff: 'Person',
      own_view: 'Own view',
      view: 'View',
      webhook: 'Webhook',
    } satisfies Record<SubjectKind, string>,
    unreadable:
      'A part of the stored values cannot be read. lonja check on the server says where the record was altered.',
    cannot: {
      unreadable: 'The stored values cannot be read.',
      not_found: 'There is no such change.',
      not_undoable:
        'A change of this kind cannot be taken back: codes, keys, mails, orders, people, and what was added or removed.',
      already_undone: 'It was taken back already.',
      secret: 'A secret value is not kept here: set it anew.',
      erased: 'The values were erased with the client.',
      gone: 'What was changed does not exist any more.',
      changed_since: 'All of it was changed again since.',
      refused: 'The former value is not valid any more, or somebody else has it.',
    },
  },
}

export type TrailTexts = typeof trailEn
