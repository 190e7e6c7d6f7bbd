import { MARKS, type MessageLanguage, writeMessage } from './messages/message.ts'
import type { Problem, SourceFile, SourceRow } from './sources/source.ts'
import { escapeFormula } from './table/escape-formula.ts'
import type { Cell } from './table/table.ts'
import { writeCsv } from './table/write-csv.ts'
import { writeXlsx } from './table/write-xlsx.ts'

/** A file of rows that were not imported; its ending is that of the merchant's file. */
export interface RejectedFile {
  readonly ending: 'csv' | 'xlsx' | 'json'
  readonly content: Buffer
  readonly rows: number
}

/**
 * Writes the rows with problems as the merchant's own file, with one more column of reasons: it can be corrected and
 * imported again. `files` are the lists of one file, for example the sheets of a workbook. Undefined = no row has a
 * problem.
 */
export async function writeRejectedFile(
  files: readonly SourceFile[],
  problems: readonly Problem[],
  language: MessageLanguage,
): Promise<RejectedFile | undefined> {
  const tables = files.flatMap((file) => file.sheets ?? [file])
  const lists = tables.flatMap((file) => {
    const rows = rejectedRows(file, problems, language)
    return rows.length > 0 ? [{ file, rows }] : []
  })
  const [first] = lists
  if (!first) return undefined
  const rows = lists.reduce((sum, list) => sum + list.rows.length, 0)
  const { table } = first.file
  if (!table) {
    const content = first.rows.map(({ row, reasons }) => ({ ...toObject(row), reasons }))
    return { ending: 'json', rows, content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
  }
  const sheets = lists.map(({ file, rows: own }) => withReasons(file, own, language))
  if (table.delimiter === undefined) return { ending: 'xlsx', rows, content: await writeXlsx(sheets) }
  const { headings, rows: cells } = withReasons(first.file, first.rows, language)
  const texts = cells.map((row) => row.map((cell) => String(cell ?? '')))
  return { ending: 'csv', rows, content: writeCsv([headings, ...texts], table.delimiter) }
}

interface RejectedRow {
  readonly row: SourceRow
  readonly reasons: readonly string[]
}

function rejectedRows(
  { name, rows }: SourceFile,
  problems: readonly Problem[],
  language: MessageLanguage,
): RejectedRow[] {
  const byRow = Map.groupBy(
    problems.filter((problem) => problem.file === name),
    ({ row }) => row,
  )
  return rows.flatMap((row) => {
    const own = byRow.get(row.row) ?? []
    const reasons = own.map(
      ({ field, reason }) => `${field}${MARKS[language].colon}${writeMessage(reason, language)}`,
    )
    return own.length > 0 ? [{ row, reasons }] : []
  })
}

/** The table of these rows. A column of reasons of an earlier such file is replaced. */
function withReasons({ table }: SourceFile, rows: readonly RejectedRow[], language: MessageLanguage) {
  const given = (table?.headings ?? []).map((heading) => String(heading ?? ''))
  const isKept = (_: unknown, index: number) => !REASON_HEADINGS.includes(given[index] ?? '')
  const headings = [...given.filter(isKept), writeMessage(['reasonHeading'], language)]
  return {
    name: table?.sheet ?? '',
    headings,
    widths: headings.map((_, index) => (index === headings.length - 1 ? 60 : 16)),
    rows: rows.map(({ row: { cells = [] }, reasons }) => [
      ...given.map((_, index) => toWritten(cells[index])).filter(isKept),
      escapeFormula(reasons.join(MARKS[language].semicolon), 'name'),
    ]),
  }
}

const REASON_HEADINGS = (['es', 'en', 'zh'] as const).map((language) =>
  writeMessage(['reasonHeading'], language),
)

function toWritten(cell: Cell | undefined): string | number | null {
  if (cell === undefined || cell === null) return null
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' ? String(cell) : cell
}

function toObject({ fields }: SourceRow): object {
  return typeof fields === 'object' && fields !== null ? fields : { row: fields }
}
