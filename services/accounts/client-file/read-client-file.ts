import { basename } from 'node:path'
import type { Language } from '#domain/text/language.ts'
import type { ImportMessage } from '../../import/messages/message.ts'
import { findHeadings } from '../../import/sources/headings/find-headings.ts'
import { readTables } from '../../import/sources/read-tables.ts'
import type { Cell, Table } from '../../import/table/table.ts'
import type { CannotAddClient } from '../clients.ts'
import { CLIENT_LIST, readLanguageWord } from './client-columns.ts'

/** A row of a file of clients. Missing and empty values are undefined. */
export interface ClientFileRow {
  /** The line of a text file or the row of a sheet, from 1. */
  readonly line: number
  readonly username: string | undefined
  readonly name: string
  readonly email: string
  readonly phone: string | undefined
  readonly accessCode: string | undefined
  readonly language: Language | undefined
  /** A language that is none of the shop's. */
  readonly unknownLanguage: string | undefined
}

export interface ClientFile {
  readonly rows: readonly ClientFileRow[]
  /** Headings of columns that are not used. */
  readonly unused: readonly string[]
  /** Sheets that are not read. */
  readonly otherSheets: readonly string[]
}

/** Why a row, or the whole file, cannot be imported. */
export type ClientFileProblem =
  | { readonly reason: ImportMessage; readonly file: string }
  | {
      readonly line: number
      /** The value that is wrong; never an access code. */
      readonly value: string
      readonly code: CannotAddClient | 'unknown_language'
    }
  /** The line repeats the username or e-mail of an earlier one. */
  | {
      readonly line: number
      readonly value: string
      readonly code: 'repeated_username' | 'repeated_email'
      readonly earlier: number
    }

export type ReadClientFile =
  | { readonly ok: true; readonly value: ClientFile }
  | { readonly ok: false; readonly problems: readonly ClientFileProblem[] }

/** Reads a CSV or a workbook of clients, with its headings in any of the three languages. */
export async function readClientFile(path: string): Promise<ReadClientFile> {
  const file = basename(path)
  const refuse = (reason: ImportMessage): ReadClientFile => ({ ok: false, problems: [{ file, reason }] })
  const read = await readTables(path, CLIENT_LIST, {})
  if (read.kind === 'unreadable') return refuse(read.problem.reason)
  if (read.kind === 'json') return refuse(['notText'])
  const [first] = read.tables
  // The first sheet that has the headings; an empty or explaining sheet may come before it
  const table = read.tables.find((each) => headingsOf(each).ok) ?? first
  const headings = headingsOf(table)
  if (!headings.ok) return refuse(forClients(headings.reason))
  const { at, used, unused } = headings.value
  const indexOf = (field: string) => used.find((column) => column.field === field)?.index
  const listed = table.rows.slice(at + 1)
  const cutOff = listed.find(({ problem }) => problem)
  if (cutOff?.problem) return refuse(cutOff.problem)
  const rows = listed.map(({ line, cells, shown }): ClientFileRow => {
    const text = (field: string) => {
      const index = indexOf(field)
      return index === undefined ? '' : textOf(shown?.[index] ?? cells[index])
    }
    const language = readLanguageWord(text('language'))
    return {
      line,
      username: text('username') || undefined,
      name: text('name'),
      email: text('email'),
      phone: text('phone') || undefined,
      accessCode: text('accessCode') || undefined,
      language,
      unknownLanguage: language ? undefined : text('language') || undefined,
    }
  })
  if (rows.length === 0) return refuse(['emptyFile'])
  const otherSheets = read.tables.filter((each) => each !== table).map(nameOf)
  return { ok: true, value: { rows, unused: unused.map(({ heading }) => heading), otherSheets } }
}

/** A list of items is mended with `--column` and the template; a list of clients has neither. */
function forClients(reason: ImportMessage): ImportMessage {
  if (reason[0] === 'noColumnFor' || reason[0] === 'noKnownHeadings') return ['noClientColumns']
  if (reason[0] !== 'headingTwice') return reason
  const [, heading, first, second] = reason
  return ['clientHeadingTwice', heading, first, second]
}

function headingsOf({ rows, hiddenColumns }: Table) {
  return findHeadings(rows, CLIENT_LIST, { named: new Map(), hiddenColumns })
}

/** Excel stores a telephone or a code of digits as a number. */
function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
    .replace(/^'(?=[=+\-@])/, '')
    .trim()
}

function nameOf({ name, sheet }: Table): string {
  return sheet ?? name
}
