import { writeChange } from '#services/import/changes/change-table.ts'
import type { CatalogNames } from '#services/import/changes/catalog-names.ts'
import type { RowChange } from '#services/import/changes/changes.ts'
import type { Question } from '#services/import/changes/questions.ts'
import type { ImportReport } from '#services/import/import-catalog.ts'
import type { PictureCounts } from '#services/import/item-pictures.ts'
import { type ImportMessage, writeMessage } from '#services/import/messages/message.ts'
import type { PricesReport } from '#services/import/import-prices.ts'
import { writeRecognized } from '#services/import/sources/recognized-text.ts'
import { type Note, type Problem, writeProblem } from '#services/import/sources/source.ts'
import type { RecognizedTable } from '#services/import/sources/table-source.ts'
import type { Counts } from '#services/import/staging/write-staged.ts'
import type { Kept } from '#services/import/undo/plan-undo.ts'
import { headingOf } from '#services/import/changes/change-table.ts'
import type { Terminal } from './command.ts'
import { plain, writeTable } from './table.ts'

/** The maximum number of problems or changes printed; the report contains all of them. */
export const MAX_PRINTED = 50
/** The maximum number of cases printed of each question. */
const MAX_CASES = 10

/** The texts of an import's report. */
const TEXTS = {
  more: (count: number) => `… and ${count} more`,
  nothingImported: (problems: number) => `${counted(problems, 'problem')}: nothing was imported`,
  confirm: 'nothing was imported: if this is meant, repeat the import with --yes',
  toConfirm: 'The import will need --yes:',
  confirmed: 'Confirmed with --yes:',
  leftOut: (rows: number) => `${counted(rows, 'row')} left out:`,
  features: (count: number) => `features of ${counted(count, 'item')} changed`,
  pictures: (items: number, without: number) =>
    `pictures for ${counted(items, 'item')}; ${counted(without, 'item')} without a picture`,
  withoutPicture: (items: string) => `without a picture: ${items}`,
  unknownCode: 'no item has this code',
  furtherPicture: 'further pictures of an item, not used',
  pictureLeftOut: (count: number) => `${counted(count, 'file')} of the picture folder left out:`,
  warning: (text: string) => `warning: ${text}`,
  changes: 'Changes:',
  kept: 'Not taken back:',
  columns: ['', 'added', 'changed', 'unchanged', 'deleted'],
  categories: 'categories',
  items: 'items',
  prices: 'prices',
}

export function printRecognized(tables: readonly RecognizedTable[], { print }: Terminal): void {
  for (const line of tables.flatMap((table) => writeRecognized(table))) print(keepIndent(line))
}

/** Prints what was changed or left out of rows that are imported all the same. */
export function printNotes(notes: readonly Note[], terminal: Terminal): void {
  warnLines(
    notes.map((note) => plain(writeProblem(note))),
    MAX_PRINTED,
    terminal,
  )
}

export function printProblems(problems: readonly Problem[], terminal: Terminal): void {
  warnLines(
    problems.map((problem) => plain(writeProblem(problem))),
    MAX_PRINTED,
    terminal,
  )
  terminal.warn(TEXTS.nothingImported(problems.length))
}

/** Prints the rows that were left out of an import of the good ones. */
export function printRejected(problems: readonly Problem[], rows: number, terminal: Terminal): void {
  if (problems.length === 0) return
  terminal.warn(TEXTS.leftOut(rows))
  warnLines(
    problems.map((problem) => `  ${plain(writeProblem(problem))}`),
    MAX_PRINTED,
    terminal,
  )
}

/** Prints questions that refuse an import, or that a dry run finds, or that were confirmed. */
export function printQuestions(
  questions: readonly Question[],
  state: 'refused' | 'toConfirm' | 'confirmed',
  terminal: Terminal,
): void {
  if (questions.length === 0) return
  if (state !== 'refused') terminal.warn(TEXTS[state])
  for (const { reason, cases } of questions) {
    terminal.warn(`${plain(writeMessage(reason))}:`)
    warnLines(
      cases.map((one) => `  ${plain(writeProblem(one))}`),
      MAX_CASES,
      terminal,
    )
  }
  if (state === 'refused') terminal.warn(TEXTS.confirm)
}

export function printImported(
  { categories, items, features, pictures, warnings }: Omit<ImportReport, 'names'>,
  terminal: Terminal,
) {
  printCounts({ [TEXTS.categories]: categories, [TEXTS.items]: items }, terminal)
  if (features > 0) terminal.print(TEXTS.features(features))
  if (pictures) printPictures(pictures, terminal)
  printWarnings(warnings, terminal)
}

function printPictures(pictures: PictureCounts, terminal: Terminal): void {
  const { itemsWithout, unmatched, further, leftOut } = pictures
  terminal.print(TEXTS.pictures(pictures.items, itemsWithout.length))
  if (itemsWithout.length > 0) {
    const named = itemsWithout.slice(0, MAX_PRINTED).map(plain).join(', ')
    const more = itemsWithout.length - MAX_PRINTED
    terminal.print(TEXTS.withoutPicture(more > 0 ? `${named} ${TEXTS.more(more)}` : named))
  }
  if (leftOut.length > 0) {
    terminal.warn(TEXTS.pictureLeftOut(leftOut.length))
    warnLines(
      leftOut.map((one) => `  ${plain(writeProblem(one))}`),
      MAX_PRINTED,
      terminal,
    )
  }
  printNames(TEXTS.unknownCode, unmatched, terminal)
  printNames(TEXTS.furtherPicture, further, terminal)
}

export function printPrices(
  { items, unknown, warnings }: Omit<PricesReport, 'names'>,
  terminal: Terminal,
): void {
  printCounts({ [TEXTS.prices]: items }, terminal)
  const hasSheets = new Set(unknown.map(({ file }) => file)).size > 1
  printNames(
    TEXTS.unknownCode,
    unknown.map(({ file, row, code }) => `${hasSheets ? `${file} ` : ''}line ${row} ${code}`),
    terminal,
  )
  printWarnings(warnings, terminal)
}

/** Prints the first changes, one line for each item or category. */
export function printChanges(changes: readonly RowChange[], names: CatalogNames, { print }: Terminal): void {
  if (changes.length === 0) return
  print(TEXTS.changes)
  for (const change of changes.slice(0, MAX_PRINTED)) print(`  ${plain(writeChange(change, names, 'en'))}`)
  if (changes.length > MAX_PRINTED) print(`  ${TEXTS.more(changes.length - MAX_PRINTED)}`)
}

/** Prints what an undo leaves as it is. */
export function printKept(kept: readonly Kept[], terminal: Terminal): void {
  if (kept.length === 0) return
  terminal.warn(TEXTS.kept)
  const lines = kept.map(({ kind, code, name, field, reason }) => {
    const what = [code, name, field && headingOf(kind, field, 'en')].filter(Boolean).join(' ')
    return `  ${plain(`${what}: ${writeMessage(reason)}`)}`
  })
  warnLines(lines, MAX_PRINTED, terminal)
}

export function printCounts(lists: Readonly<Record<string, Counts>>, { print }: Terminal): void {
  const rows = Object.entries(lists)
  const table = writeTable(
    TEXTS.columns,
    rows.map(([what, { added, changed, unchanged, deleted }]) => [what, added, changed, unchanged, deleted]),
  )
  for (const line of table) print(line)
}

function printNames(reason: string, names: readonly string[], terminal: Terminal): void {
  warnLines(
    names.map((name) => `${plain(name)}: ${reason}`),
    MAX_PRINTED,
    terminal,
  )
}

function printWarnings(warnings: readonly ImportMessage[], { warn }: Terminal): void {
  for (const warning of warnings) warn(TEXTS.warning(plain(writeMessage(warning))))
}

function warnLines(lines: readonly string[], most: number, { warn }: Terminal): void {
  for (const line of lines.slice(0, most)) warn(line)
  if (lines.length > most) warn(TEXTS.more(lines.length - most))
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function keepIndent(line: string): string {
  return `${line.startsWith('  ') ? '  ' : ''}${plain(line.trim())}`
}
