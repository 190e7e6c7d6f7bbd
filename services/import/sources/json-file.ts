import { basename } from 'node:path'
import { z } from 'zod'
import { decode } from '../table/encoding.ts'
import { readFileBytes } from '../table/file-bytes.ts'
import { MOST_ROWS } from '../table/table.ts'
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
  return bytes.ok ? readJson(name, bytes.value) : refuseFile(name, bytes.code)
}

export function readJson(name: string, bytes: Buffer): ReadFile {
  const text = decode(bytes, 'utf-8')
  if (text === undefined) return refuseFile(name, 'is not UTF-8 text')
  const list = readList(text)
  if (typeof list === 'string') return refuseFile(name, list)
  if (list.length > MOST_ROWS) return refuseFile(name, `has more than ${MOST_ROWS} rows: divide it`)
  return { ok: true, file: { name, rows: list.map((fields, index) => ({ row: index + 1, fields })) } }
}

export function refuseFile(name: string, reason: string): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { file: name, row: 0, field: '', reason } }
}

const envelope = z.object({ isSuccessful: z.boolean().optional(), data: z.array(z.unknown()) })

function readList(text: string): readonly unknown[] | string {
  const json = parse(text)
  if (!json.ok) return `is not JSON: ${json.reason}`
  if (Array.isArray(json.value)) return json.value
  const wrapped = envelope.safeParse(json.value)
  if (!wrapped.success) return 'holds neither a list nor {"data": [a list]}'
  return wrapped.data.isSuccessful === false
    ? 'is the answer of a call that failed ("isSuccessful": false)'
    : wrapped.data.data
}

function parse(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
