import { counted } from './counted.ts'

export const undoEn = {
  note: 'takes back the last import; what has changed again since stays, and is named. N takes back one entry of the trail, also an undo',
  whichCatalog: 'several catalogues have imports: name one with --catalog',
  headings: {
    import: 'import',
    catalog: 'catalogue',
    time: 'time',
    files: 'files',
    changed: 'rows changed',
    undone: 'taken back',
  },
  import: (time: string, files: string, rows: number) =>
    `Import of ${time}: ${files}, ${counted(rows, 'row')} changed`,
  undo: (time: string, files: string, rows: number) =>
    `Undo of ${time}: ${files}, ${counted(rows, 'row')} changed`,
  kept: 'Not taken back:',
  keptField: (what: string, reason: string) => `${what}: ${reason}`,
  done: 'The import was taken back.',
  redone: 'The import was made again.',
  changedNothing: 'it changed nothing in the catalogue',
  reasons: {
    no_import: 'there is no import to take back',
    undone_meanwhile: 'the import was taken back meanwhile: look at undo --list',
  },
  changeAlone: (option: string) => `${option} does not go with --change`,
  change: (id: number, time: string, what: string) => `Change ${id} of ${time}: ${what}`,
  changeDone: 'The change was taken back.',
  changeReasons: {
    not_found: 'there is no such change',
    not_undoable:
      'a change of this kind cannot be taken back: codes, keys, secrets, mails, orders, and what was added or removed',
    unreadable: 'the stored values cannot be read: lonja check says where the trail was altered',
    already_undone: 'the change was taken back already',
    secret: 'a secret value is not in the trail: set it anew',
    erased: 'the values of a removed client are erased',
    gone: 'what was changed does not exist any more',
    changed_since: 'all of it was changed again since',
    refused: 'the former value is not valid any more, or another client has it',
  },
}
