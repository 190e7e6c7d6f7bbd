import { counted } from './counted.ts'

export const undoEn = {
  note: 'takes back the last import; what has changed again since stays, and is named',
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
  kept: 'Not taken back:',
  keptField: (what: string, reason: string) => `${what}: ${reason}`,
  done: 'The import was taken back.',
  reasons: {
    no_import: 'there is no import to take back',
    undone_meanwhile: 'the import was taken back meanwhile: look at undo --list',
  },
}
