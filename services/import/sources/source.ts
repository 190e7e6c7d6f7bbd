import { type ImportMessage, MARKS, type MessageLanguage, writeMessage } from '../messages/message.ts'
import type { Cell, Delimiter } from '../table/table.ts'
import type { HeadingLanguage, UsedColumn } from './columns.ts'

/** A row of an import file. `row` counts from 1: rows of a JSON list, lines of a table. */
export interface SourceRow {
  readonly row: number
  readonly fields: unknown
  /** In a table, the cells of the row, and the categories that it has from rows above. */
  readonly cells?: readonly Cell[]
  /** Why the row as a whole cannot be imported. */
  readonly problem?: ImportMessage | undefined
  /** Where a file has rows of several sheets, the name of the row's own, for problems. */
  readonly file?: string
  /** Fields that the row does not give: an item that the shop has keeps them. */
  readonly keeps?: ReadonlySet<string>
}

/** Rows in the order of their file. Those of a JSON list are parsed again for each iteration. */
export interface SourceRows extends Iterable<SourceRow> {
  readonly length: number
}

/** A field of a row as the file gives it; undefined = the row does not have it. */
export function fieldOf({ fields }: SourceRow, name: string): unknown {
  const hasField = typeof fields === 'object' && fields !== null && Object.hasOwn(fields, name)
  return hasField ? Reflect.get(fields, name) : undefined
}

/** Identifies a row among those of all files and sheets. */
export function keyOfRow(file: string, row: number): string {
  return `${row} ${file}`
}

/** A file of an import; `name` is used in problems. */
export interface SourceFile {
  readonly name: string
  readonly rows: SourceRows
  /** The names of the fields that the rows of a JSON list have. */
  readonly fields?: ReadonlySet<string>
  /** The columns of a table by field. Fields without a column are left unchanged. A JSON list has none. */
  readonly columns?: ReadonlyMap<string, UsedColumn>
  /** The headings of a table that are not used. */
  readonly unusedHeadings?: readonly string[]
  readonly notes?: readonly Note[]
  /** The sheets of a workbook from which `rows` are joined; absent if the file is one table or JSON. */
  readonly sheets?: readonly SourceFile[]
  /** What writing rows of a table again needs. */
  readonly table?: SourceTable
}

/** A file or a sheet that was read as a table: its rows are in memory. */
export interface TableFile extends SourceFile {
  readonly rows: readonly SourceRow[]
}

export interface SourceTable {
  readonly headings: readonly Cell[]
  /** The language of most headings. */
  readonly language: HeadingLanguage | undefined
  /** Whether it is the export of another program, whose rows are not those of the file. */
  readonly isExport: boolean
  /** The delimiter of a text file; undefined = a sheet of a workbook. */
  readonly delimiter: Delimiter | undefined
  readonly sheet: string | undefined
}

/** A problem of a row, which prevents the whole import. */
export interface Problem {
  readonly file: string
  /** 0 = the file as a whole. */
  readonly row: number
  /** The field, or the heading of its column. */
  readonly field: string
  /** The value, if it helps. */
  readonly value?: unknown
  readonly reason: ImportMessage
}

/** A repair or an omission in a row that is still imported. Its `reason` is the message about it. */
export type Note = Problem

/**
 * Writes a problem or a note: `stock.json:12 price 0.12345: has more than four decimals: round it`. Escapes control characters
 * so that a terminal does not obey them.
 */
export function writeProblem(
  { file, row, field, value, reason }: Problem,
  language: MessageLanguage = 'en',
): string {
  const sourceFile =
    row === 0 ? file : `${file}:${row} ${[field, writeValue(value)].filter(Boolean).join(' ')}`
  return `${sourceFile}${MARKS[language].colon}${writeMessage(reason, language)}`.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ud800-\udfff]/gu,
    escapeLetter,
  )
}

const MAX_SHOWN = 60

function writeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  const text = JSON.stringify(value instanceof Date ? value.toISOString().slice(0, 10) : value) ?? ''
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

function escapeLetter(letter: string): string {
  return `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}

/** Adds values to problems that have none, and names fields as the file does. */
export function withValues(problems: readonly Problem[], files: readonly SourceFile[]): Problem[] {
  const tables = files.flatMap((file) => file.sheets ?? [file])
  const filesByName = new Map(tables.map((file) => [file.name, { file, rows: rowsOf(file, problems) }]))
  return problems.map((problem) => {
    const sourceFile = filesByName.get(problem.file)
    const row = sourceFile?.rows.get(problem.row)
    return sourceFile && row ? withValue(problem, sourceFile.file, row) : problem
  })
}

function withValue(problem: Problem, { columns }: SourceFile, row: SourceRow): Problem {
  const column = columns?.get(problem.field) ?? columns?.get(`${problem.field}1`)
  if (column) return { ...problem, field: column.heading, value: problem.value ?? row.cells?.[column.index] }
  if (problem.value !== undefined) return problem
  return { ...problem, value: fieldOf(row, problem.field) }
}

function rowsOf(file: SourceFile, problems: readonly Problem[]): ReadonlyMap<number, SourceRow> {
  const numbers = new Set(problems.filter((problem) => problem.file === file.name).map(({ row }) => row))
  const rows = new Map<number, SourceRow>()
  if (numbers.size > 0) for (const row of file.rows) if (numbers.has(row.row)) rows.set(row.row, row)
  return rows
}
