import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { z } from 'zod'
import { readFileBytes } from '../table/file-bytes.ts'
import { MOST_ROWS } from '../table/table.ts'
import { type ImportMessage, type Read, unreadable } from '../messages/message.ts'
import { repairFields } from './repair-fields.ts'
import type { Problem, SourceFile } from './source.ts'

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
  const text = new TextDecoder('utf-8').decode(bytes)
  const list = readList(text)
  if (!list.ok) return refuseFile(name, list.reason)
  if (list.value.length > MOST_ROWS) return refuseFile(name, ['tooManyRows', MOST_ROWS])
  const given = list.value.map((fields, index) => ({ row: index + 1, fields }))
  const { rows, notes } = repairFields(name, text, given)
  return { ok: true, file: { name, rows, ...(notes.length > 0 && { notes }) } }
}

export function refuseFile(
  name: string,
  reason: ImportMessage,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { file: name, row: 0, field: '', reason } }
}

const envelope = z.object({ isSuccessful: z.boolean().optional(), data: z.array(z.unknown()) })

function readList(text: string): Read<readonly unknown[]> {
  const json = parse(text)
  if (!json.ok) return json
  if (Array.isArray(json.value)) return { ok: true, value: json.value }
  const wrapped = envelope.safeParse(json.value)
  if (!wrapped.success) return unreadable('noList')
  return wrapped.data.isSuccessful === false
    ? unreadable('failedAnswer')
    : { ok: true, value: wrapped.data.data }
}

function parse(text: string): Read<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return unreadable('notJson', error instanceof Error ? error.message : String(error))
  }
}
