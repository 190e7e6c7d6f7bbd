import type { ImportReport } from '#services/import/import-catalog.ts'
import type { PricesReport } from '#services/import/import-prices.ts'
import { writeRecognized } from '#services/import/sources/recognized-text.ts'
import { type Problem, writeProblem } from '#services/import/sources/source.ts'
import type { RecognizedTable } from '#services/import/sources/table-source.ts'
import type { Counts } from '#services/import/staging/write-staged.ts'
import type { Terminal } from './command.ts'
import { plain, writeTable } from './table.ts'

/** More reasons than these help nobody; their number is told, and a report has them all. */
const MOST_TOLD = 50

export function tellRecognized(tables: readonly RecognizedTable[], { print }: Terminal): void {
  for (const line of tables.flatMap(writeRecognized)) print(keepIndent(line))
}

export function tellProblems(problems: readonly Problem[], { warn }: Terminal): void {
  for (const problem of problems.slice(0, MOST_TOLD)) warn(plain(writeProblem(problem)))
  if (problems.length > MOST_TOLD) warn(`… and ${problems.length - MOST_TOLD} more`)
  warn(`${counted(problems.length, 'problem')}: nothing was imported`)
}

export function tellImported(
  { categories, items, features, pictures, warnings }: ImportReport,
  terminal: Terminal,
) {
  tellCounts({ categories, items }, terminal)
  const { print } = terminal
  if (features > 0) print(`features of ${counted(features, 'item')} changed`)
  if (pictures) {
    print(
      `pictures for ${counted(pictures.items, 'item')}; ${counted(pictures.itemsWithout, 'item')} without a picture`,
    )
    tellNames('no item has this code', pictures.unmatched, terminal)
    tellNames('further pictures of an item, not used', pictures.further, terminal)
  }
  tellWarnings(warnings, terminal)
}

export function tellPrices({ items, unknown, warnings }: PricesReport, terminal: Terminal): void {
  tellCounts({ prices: items }, terminal)
  tellNames(
    'no item has this code',
    unknown.map(({ row, code }) => `line ${row} ${code}`),
    terminal,
  )
  tellWarnings(warnings, terminal)
}

function tellCounts(lists: Readonly<Record<string, Counts>>, { print }: Terminal): void {
  const rows = Object.entries(lists)
  const table = writeTable(
    ['', 'added', 'changed', 'unchanged', 'deleted'],
    rows.map(([what, { added, changed, unchanged, deleted }]) => [what, added, changed, unchanged, deleted]),
  )
  for (const line of table) print(line)
}

function tellNames(reason: string, names: readonly string[], { warn }: Terminal): void {
  for (const name of names.slice(0, MOST_TOLD)) warn(`${plain(name)}: ${reason}`)
  if (names.length > MOST_TOLD) warn(`… and ${names.length - MOST_TOLD} more`)
}

function tellWarnings(warnings: readonly string[], { warn }: Terminal): void {
  for (const warning of warnings) warn(`warning: ${plain(warning)}`)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function keepIndent(line: string): string {
  return `${line.startsWith('  ') ? '  ' : ''}${plain(line.trim())}`
}
