import { counted } from './counted.ts'

/** The command import, and the files that it and undo write. */
export const importEn = {
  notes: [
    'all: [--dry-run] [--yes] [--good-rows] [--changes FILE.csv|.xlsx|.json] [--report FILE.json]',
    '[--results FOLDER] [--company N]',
    'files are XLSX, ODS, CSV or JSON; where they are not understood right: [--encoding windows-1252] [--delimiter ";"]',
    '[--decimal comma|point|apostrophe] [--column price="Price A"] [--sheet "Prices 2026"] [--currency EUR]',
  ],
  noList: '--stock, --categories, --features, --pictures, --prices or --texts is missing',
  noTerms:
    'PRODUCT_API_URL does not answer, or its taxes cannot be read, and lists are read in its currency and with its tax classes: import again once `lonja doctor` finds nothing wrong',
  standsAlone: '--prices and --texts stand alone: import the other lists before',
  goodRowsAlone: '--good-rows does not go with --replace, which would delete the items of the other rows',
  notColumn: (text: string) => `--column is not FIELD=HEADING, for example price="Price A": ${text}`,
  noField: (field: string) =>
    `--column ${field}: no field has this name: give one as a heading of the template, for example price, precio or 价格`,
  notCurrency: (text: string) => `--currency is no code such as EUR or MXN: ${text}`,
  notChanges: (file: string) => `--changes is no .csv, .xlsx or .json file: ${file}`,
  notWritable: (file: string, why: string) => `${file} cannot be written: ${why}`,
  hidden: (catalog: number) => `the shop does not show catalogue ${catalog}: CATALOG_IDS does not name it`,
  notChanged: 'The shop was not changed (--dry-run).',
  rowsWritten: (rows: number, file: string) => `${counted(rows, 'row')} with reasons: ${file}`,
  changesWritten: (file: string) => `every change: ${file}`,
  notesWritten: (notes: number, file: string) => `all ${counted(notes, 'note')}: ${file}`,
  casesWritten: (file: string) => `every case: ${file}`,
  notInDryRun: (written: string) => `${written} (not written in a dry run)`,
  more: (count: number) => `… and ${count} more`,
  nothingImported: (problems: number) => `${counted(problems, 'problem')}: nothing was imported`,
  question: (reason: string) => `${reason}:`,
  questions: {
    refused: 'nothing was imported: if this is meant, repeat the import with --yes',
    toConfirm: 'The import will need --yes:',
    confirmed: 'Confirmed with --yes:',
  },
  leftOut: (rows: number) => `${counted(rows, 'row')} left out:`,
  counts: { added: 'added', changed: 'changed', unchanged: 'unchanged', deleted: 'deleted' },
  categories: 'categories',
  items: 'items',
  prices: 'prices',
  features: (items: number) => `features of ${counted(items, 'item')} changed`,
  textsChanged: (names: number, descriptions: number) =>
    `${counted(names, 'name')} and ${counted(descriptions, 'description')} changed`,
  featureNames: (features: number) => `translated names of ${counted(features, 'feature')} changed`,
  pictures: (items: number, without: number) =>
    `pictures for ${counted(items, 'item')}; ${counted(without, 'item')} without a picture`,
  documents: (items: number) => `documents for ${counted(items, 'item')}`,
  withoutPicture: (items: string) => `without a picture: ${items}`,
  copyToHost: (folder: string, host: string) =>
    `pages load pictures from ${host}: copy the new files of ${folder} there`,
  filesLeftOut: (files: number) => `${counted(files, 'file')} of the folder left out:`,
  unknownCode: (what: string) => `${what}: no item has this code`,
  surplusFile: (file: string) =>
    `${file}: not used, the item has another file of this name, or as many as it can have`,
  codeInLine: (line: number, code: string) => `line ${line} ${code}`,
  changes: 'Changes:',
}
