import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { z } from 'zod'
import { readFileBytes } from '../../table/file-bytes.ts'
import { MAX_ROWS } from '../../table/table.ts'
import { type ImportMessage, type Read, unreadable } from '../../messages/message.ts'
import { JsonRows, splitList } from './json-rows.ts'
import type { Note, Problem, SourceFile } from '../source.ts'

export type ReadFile =
  | { readonly ok: true; readonly file: SourceFile }
  | { readonly ok: false; readonly problem: Problem }

/**
 * Reads a JSON list: the services' `{"isSuccessful": true, "data": […]}` or a bare list, in UTF-8 with or without a
 * byte order mark, optionally compressed with gzip.
 */
export async function readJsonFile(path: string): Promise<ReadFile> {
  const name = basename(path)
  const bytes = await readFileBytes(path)
  return bytes.ok ? readJson(name, bytes.value) : refuseFile(name, bytes.reason)
}

export function readJson(name: string, bytes: Buffer): ReadFile {
  if (!isUtf8(bytes)) return refuseFile(name, ['notUtf8'])
  const { frame, parts } = splitList(bytes)
  const framed = parse(frame)
  if (!framed.ok) return refuseFile(name, whyNotJson(bytes))
  const list = readList(framed.value.parsed)
  if (!list.ok) return refuseFile(name, list.reason)
  const rows = new JsonRows(name)
  const fields = new Set<string>()
  const ofRows: Note[] = []
  let { hasControls } = framed.value
  for (const part of parts) {
    const read = parse(part)
    const given = read.ok && Array.isArray(read.value.parsed) ? read.value.parsed : []
    const isAfterComma = given.length === 0 && rows.length > 0
    if (!read.ok || isAfterComma) return refuseFile(name, whyNotJson(bytes))
    if (rows.length + given.length > MAX_ROWS) return refuseFile(name, ['tooManyRows', MAX_ROWS])
    if (given.some((row) => isDeeperThan(MAX_DEPTH, row))) return refuseFile(name, ['nestedTooDeep'])
    for (const row of given) for (const field of Object.keys(Object(row))) fields.add(field)
    ofRows.push(...rows.add(read.value.text, given))
    hasControls ||= read.value.hasControls
  }
  const ofFile: Note[] = hasControls ? [{ file: name, row: 0, field: '', reason: ['controlsAsBlanks'] }] : []
  const notes = [...ofFile, ...ofRows]
  return { ok: true, file: { name, rows, fields, ...(notes.length > 0 && { notes }) } }
}

/** What is wrong with a document, and where. */
function whyNotJson(bytes: Buffer): ImportMessage {
  const read = parse(new TextDecoder('utf-8').decode(bytes))
  return read.ok ? ['noList'] : read.reason
}

/** A row is an object with values, and a few with lists. What is nested by the thousand ends whoever walks through it. */
const MAX_DEPTH = 20

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each))
}

export function refuseFile(
  name: string,
  reason: ImportMessage,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { file: name, row: 0, field: '', reason } }
}

const envelope = z.object({ isSuccessful: z.boolean().optional(), data: z.array(z.unknown()) })

function readList(json: unknown): Read<readonly unknown[]> {
  if (Array.isArray(json)) return { ok: true, value: json }
  const wrapped = envelope.safeParse(json)
  if (!wrapped.success) return unreadable('noList')
  return wrapped.data.isSuccessful === false
    ? unreadable('failedAnswer')
    : { ok: true, value: wrapped.data.data }
}

interface Parsed {
  readonly parsed: unknown
  /** The text without raw control characters. */
  readonly text: string
  /** Whether the text had raw control characters, which JSON does not allow. */
  readonly hasControls: boolean
}

function parse(text: string): Read<Parsed> {
  try {
    return { ok: true, value: { parsed: JSON.parse(text), text, hasControls: false } }
  } catch (error) {
    const plain = text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]/gu, ' ')
    const why = unreadable('notJson', error instanceof Error ? error.message : String(error))
    return plain === text ? why : parseAgain(plain, why)
  }
}

function parseAgain(plain: string, why: Read<Parsed>): Read<Parsed> {
  try {
    return { ok: true, value: { parsed: JSON.parse(plain), text: plain, hasControls: true } }
  } catch {
    return why
  }
}
