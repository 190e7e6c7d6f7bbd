import type { CatalogNames } from '#services/import/changes/catalog-names.ts'
import { headingOf, writeChange } from '#services/import/changes/change-table.ts'
import type { RowChange } from '#services/import/changes/changes.ts'
import type { Question } from '#services/import/changes/questions.ts'
import type { ImportReport } from '#services/import/import-catalog.ts'
import type { PricesReport } from '#services/import/import-prices.ts'
import type { FileCounts } from '#services/import/item-files/give-files.ts'
import { type ImportMessage, writeMessage } from '#services/import/messages/message.ts'
import { writeRecognized } from '#services/import/sources/recognized-text.ts'
import { type Note, type Problem, writeProblem } from '#services/import/sources/source.ts'
import type { RecognizedTable } from '#services/import/sources/table-source.ts'
import type { Counts } from '#services/import/staging/write-staged.ts'
import type { Kept } from '#services/import/undo/plan-undo.ts'
import type { Terminal } from './command.ts'
import { plain, writeTable } from './table.ts'

/** The maximum number of problems or changes printed; the report contains all of them. */
export const MAX_PRINTED = 50
/** The maximum number of cases printed of each question. */
export const MAX_CASES = 10

export function printRecognized(tables: readonly RecognizedTable[], { language, print }: Terminal): void {
  for (const line of tables.flatMap((table) => writeRecognized(table, language))) print(keepIndent(line))
}

/** Prints the repairs and omissions in imported rows. */
export function printNotes(notes: readonly Note[], terminal: Terminal): void {
  warnLines(
    notes.map((note) => plain(writeProblem(note, terminal.language))),
    MAX_PRINTED,
    terminal,
  )
}

export function printProblems(problems: readonly Problem[], terminal: Terminal): void {
  printNotes(problems, terminal)
  terminal.warn(terminal.texts.import.nothingImported(problems.length))
}

/** Prints the rows that an import of the valid rows left out. */
export function printRejected(problems: readonly Problem[], rows: number, terminal: Terminal): void {
  if (problems.length === 0) return
  terminal.warn(terminal.texts.import.leftOut(rows))
  warnLines(indented(problems, terminal), MAX_PRINTED, terminal)
}

/** Prints questions that refuse an import, or that a dry run finds, or that were confirmed. */
export function printQuestions(
  questions: readonly Question[],
  state: 'refused' | 'toConfirm' | 'confirmed',
  terminal: Terminal,
): void {
  if (questions.length === 0) return
  const { language, texts, warn } = terminal
  if (state !== 'refused') warn(texts.import.questions[state])
  for (const { reason, cases } of questions) {
    warn(texts.import.question(plain(writeMessage(reason, language))))
    warnLines(indented(cases, terminal), MAX_CASES, terminal)
  }
  if (state === 'refused') warn(texts.import.questions.refused)
}

function indented(problems: readonly Problem[], { language }: Terminal): string[] {
  return problems.map((problem) => `  ${plain(writeProblem(problem, language))}`)
}

export function printImported(
  { categories, items, features, featureNames, pictures, warnings }: Omit<ImportReport, 'names'>,
  terminal: Terminal,
): void {
  printCounts({ categories, items }, terminal)
  if (features > 0) terminal.print(terminal.texts.import.features(features))
  if (featureNames > 0) terminal.print(terminal.texts.import.featureNames(featureNames))
  if (pictures) printFiles(pictures, terminal)
  printWarnings(warnings, terminal)
}

function printFiles(counts: FileCounts, terminal: Terminal): void {
  const { items, itemsWithDocument, itemsWithout, unmatched, surplus, leftOut } = counts
  const { print, warn, texts } = terminal
  print(texts.import.pictures(items, itemsWithout.length))
  if (itemsWithDocument > 0) print(texts.import.documents(itemsWithDocument))
  if (itemsWithout.length > 0) {
    const named = itemsWithout.slice(0, MAX_PRINTED).map(plain).join(', ')
    const more = itemsWithout.length - MAX_PRINTED
    print(texts.import.withoutPicture(more > 0 ? `${named} ${texts.import.more(more)}` : named))
  }
  if (leftOut.length > 0) {
    warn(texts.import.filesLeftOut(leftOut.length))
    warnLines(indented(leftOut, terminal), MAX_PRINTED, terminal)
  }
  warnOfEach(unmatched, texts.import.unknownCode, terminal)
  warnOfEach(surplus, texts.import.surplusFile, terminal)
}

export function printPrices(
  { items, unknown, warnings }: Omit<PricesReport, 'names'>,
  terminal: Terminal,
): void {
  const { codeInLine, unknownCode } = terminal.texts.import
  printCounts({ prices: items }, terminal)
  const hasSheets = new Set(unknown.map(({ file }) => file)).size > 1
  warnOfEach(
    unknown.map(({ file, row, code }) => `${hasSheets ? `${file} ` : ''}${codeInLine(row, code)}`),
    unknownCode,
    terminal,
  )
  printWarnings(warnings, terminal)
}

/** Prints the first changes, one line for each item or category. */
export function printChanges(
  changes: readonly RowChange[],
  names: CatalogNames,
  { language, texts, print }: Terminal,
): void {
  if (changes.length === 0) return
  print(texts.import.changes)
  for (const change of changes.slice(0, MAX_PRINTED))
    print(`  ${plain(writeChange(change, names, language))}`)
  if (changes.length > MAX_PRINTED) print(`  ${texts.import.more(changes.length - MAX_PRINTED)}`)
}

/** Prints the changes that an undo did not revert. */
export function printKept(kept: readonly Kept[], terminal: Terminal): void {
  if (kept.length === 0) return
  const { language, texts, warn } = terminal
  warn(texts.undo.kept)
  const lines = kept.map(({ kind, code, name, field, reason }) => {
    const what = [code, name, field && headingOf(kind, field, language)].filter(Boolean).join(' ')
    return `  ${plain(texts.undo.keptField(what, writeMessage(reason, language)))}`
  })
  // Nothing else lists them
  warnLines(lines, lines.length, terminal)
}

/** The lists of an import, with the counts of their rows. */
type CountsOfLists = { readonly [List in 'categories' | 'items' | 'prices']?: Counts }

export function printCounts(lists: CountsOfLists, { texts, print }: Terminal): void {
  const { counts } = texts.import
  const rows = (['categories', 'items', 'prices'] as const).flatMap((list) => {
    const of = lists[list]
    return of ? [[texts.import[list], of.added, of.changed, of.unchanged, of.deleted]] : []
  })
  const headings = ['', counts.added, counts.changed, counts.unchanged, counts.deleted]
  for (const line of writeTable(headings, rows)) print(line)
}

function warnOfEach(names: readonly string[], write: (name: string) => string, terminal: Terminal): void {
  warnLines(
    names.map((name) => write(plain(name))),
    MAX_PRINTED,
    terminal,
  )
}

function printWarnings(warnings: readonly ImportMessage[], { language, texts, warn }: Terminal): void {
  for (const warning of warnings) warn(texts.operator.warning(plain(writeMessage(warning, language))))
}

function warnLines(lines: readonly string[], most: number, { texts, warn }: Terminal): void {
  for (const line of lines.slice(0, most)) warn(line)
  if (lines.length > most) warn(texts.import.more(lines.length - most))
}

function keepIndent(line: string): string {
  return `${line.startsWith('  ') ? '  ' : ''}${plain(line.trim())}`
}
