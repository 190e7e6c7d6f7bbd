import { basename } from 'node:path'
import { z } from 'zod'
import { readFileBytes, readPieces, whyUnreadable } from '../../table/file-bytes.ts'
import { MAX_ROWS } from '../../table/table.ts'
import { type ImportMessage, type Read, unreadable } from '../../messages/message.ts'
import { JsonRows } from './json-rows.ts'
import { ListSplitter, type Part } from './split-list.ts'
import type { Note, Problem, SourceFile, SourceRow } from '../source.ts'

export type ReadFile<File extends SourceFile = SourceFile> =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problem: Problem }

type TakeRows = (rows: readonly SourceRow[]) => void | Promise<void>

/**
 * Reads a JSON list: the services' `{"isSuccessful": true, "data": […]}` or a bare list, in UTF-8 with or without a
 * byte order mark, optionally compressed with gzip. `take` gets all rows in turn, so that reading their values needs no
 * second parse.
 */
export async function readJsonFile(path: string, take: TakeRows = () => {}): Promise<ReadFile> {
  const name = basename(path)
  const list = new ListSplitter()
  const read = new ReadParts(name, take)
  try {
    for await (const piece of readPieces(path)) for (const part of list.add(piece)) await read.add(part)
    for (const part of list.end()) await read.add(part)
  } catch (error) {
    return refuseFile(name, whyUnreadable(error))
  }
  if (!list.isUtf8) return refuseFile(name, ['notUtf8'])
  const framed = parse(list.frame)
  if (!framed.ok) return refuseFile(name, await whyNotJson(path))
  const data = readList(framed.value.parsed)
  if (!data.ok) return refuseFile(name, data.reason)
  if (read.refusal)
    return refuseFile(name, read.refusal[0] === 'notJson' ? await whyNotJson(path) : read.refusal)
  return { ok: true, file: await read.end(framed.value.hasControls) }
}

/** The parts of a list, parsed one after the other. */
class ReadParts {
  /** Why the list is refused. The parts after it are not read. */
  refusal: ImportMessage | undefined
  readonly #name: string
  readonly #take: TakeRows
  readonly #rows: JsonRows
  readonly #fields = new Set<string>()
  readonly #notes: Note[] = []
  #lastFields: readonly string[] = []
  #hasControls = false

  constructor(name: string, take: TakeRows) {
    this.#name = name
    this.#take = take
    this.#rows = new JsonRows(name)
  }

  async add({ text, parsed }: Part): Promise<void> {
    if (this.refusal) return
    const read: Read<Parsed> = parsed
      ? { ok: true, value: { parsed, text, hasControls: false } }
      : parse(text)
    const given = read.ok && Array.isArray(read.value.parsed) ? read.value.parsed : []
    this.refusal = this.#whyRefused(read, given)
    if (this.refusal || !read.ok) return
    for (const row of given) this.#addFields(Object.keys(Object(row)))
    await this.#rows.packed()
    const { rows, notes } = this.#rows.add(read.value.text, given)
    for (const note of notes) this.#notes.push(note)
    await this.#take(rows)
    this.#hasControls ||= read.value.hasControls
  }

  async end(frameHasControls: boolean): Promise<SourceFile> {
    await this.#rows.packed()
    const name = this.#name
    const hasControls = frameHasControls || this.#hasControls
    const ofFile: Note[] = hasControls
      ? [{ file: name, row: 0, field: '', reason: ['controlsAsBlanks'] }]
      : []
    const notes = [...ofFile, ...this.#notes]
    return { name, rows: this.#rows, fields: this.#fields, ...(notes.length > 0 && { notes }) }
  }

  #whyRefused(read: Read<Parsed>, given: readonly unknown[]): ImportMessage | undefined {
    const isAfterComma = given.length === 0 && this.#rows.length > 0
    if (!read.ok || isAfterComma) return ['notJson', '']
    if (this.#rows.length + given.length > MAX_ROWS) return ['tooManyRows', MAX_ROWS]
    return given.some((row) => isDeeperThan(MAX_DEPTH, row)) ? ['nestedTooDeep'] : undefined
  }

  /** Most rows have the fields of the row before. */
  #addFields(names: readonly string[]): void {
    const last = this.#lastFields
    if (names.length === last.length && names.every((name, index) => name === last[index])) return
    for (const name of names) this.#fields.add(name)
    this.#lastFields = names
  }
}

/** What is wrong with a document, and where. */
async function whyNotJson(path: string): Promise<ImportMessage> {
  const bytes = await readFileBytes(path)
  if (!bytes.ok) return bytes.reason
  const read = parse(new TextDecoder('utf-8').decode(bytes.value))
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
