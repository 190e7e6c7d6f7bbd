import type { ImportReport } from '#services/import/import-catalog.ts'
import { type ImportMessage, writeMessage } from '#services/import/messages/message.ts'
import type { PricesReport } from '#services/import/import-prices.ts'
import { writeRecognized } from '#services/import/sources/recognized-text.ts'
import { type Note, type Problem, writeProblem } from '#services/import/sources/source.ts'
import type { RecognizedTable } from '#services/import/sources/table-source.ts'
import type { Counts } from '#services/import/staging/write-staged.ts'
import type { Terminal } from './command.ts'
import { plain, writeTable } from './table.ts'

/** The maximum number of problems printed; the report contains all of them. */
const MAX_PRINTED = 50

export function printRecognized(tables: readonly RecognizedTable[], { print }: Terminal): void {
  for (const line of tables.flatMap((table) => writeRecognized(table))) print(keepIndent(line))
}

/** Prints what was changed or left out of rows that are imported all the same. */
export function printNotes(notes: readonly Note[], { warn }: Terminal): void {
  for (const note of notes.slice(0, MAX_PRINTED)) warn(plain(writeProblem(note)))
  if (notes.length > MAX_PRINTED) warn(`… and ${notes.length - MAX_PRINTED} more`)
}

export function printProblems(problems: readonly Problem[], { warn }: Terminal): void {
  for (const problem of problems.slice(0, MAX_PRINTED)) warn(plain(writeProblem(problem)))
  if (problems.length > MAX_PRINTED) warn(`… and ${problems.length - MAX_PRINTED} more`)
  warn(`${counted(problems.length, 'problem')}: nothing was imported`)
}

export function printImported(
  { categories, items, features, pictures, warnings }: ImportReport,
  terminal: Terminal,
) {
  printCounts({ categories, items }, terminal)
  const { print } = terminal
  if (features > 0) print(`features of ${counted(features, 'item')} changed`)
  if (pictures) {
    print(
      `pictures for ${counted(pictures.items, 'item')}; ${counted(pictures.itemsWithout, 'item')} without a picture`,
    )
    printNames('no item has this code', pictures.unmatched, terminal)
    printNames('further pictures of an item, not used', pictures.further, terminal)
  }
  printWarnings(warnings, terminal)
}

export function printPrices({ items, unknown, warnings }: PricesReport, terminal: Terminal): void {
  printCounts({ prices: items }, terminal)
  const hasSheets = new Set(unknown.map(({ file }) => file)).size > 1
  printNames(
    'no item has this code',
    unknown.map(({ file, row, code }) => `${hasSheets ? `${file} ` : ''}line ${row} ${code}`),
    terminal,
  )
  printWarnings(warnings, terminal)
}

function printCounts(lists: Readonly<Record<string, Counts>>, { print }: Terminal): void {
  const rows = Object.entries(lists)
  const table = writeTable(
    ['', 'added', 'changed', 'unchanged', 'deleted'],
    rows.map(([what, { added, changed, unchanged, deleted }]) => [what, added, changed, unchanged, deleted]),
  )
  for (const line of table) print(line)
}

function printNames(reason: string, names: readonly string[], { warn }: Terminal): void {
  for (const name of names.slice(0, MAX_PRINTED)) warn(`${plain(name)}: ${reason}`)
  if (names.length > MAX_PRINTED) warn(`… and ${names.length - MAX_PRINTED} more`)
}

function printWarnings(warnings: readonly ImportMessage[], { warn }: Terminal): void {
  for (const warning of warnings) warn(`warning: ${plain(writeMessage(warning))}`)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function keepIndent(line: string): string {
  return `${line.startsWith('  ') ? '  ' : ''}${plain(line.trim())}`
}
