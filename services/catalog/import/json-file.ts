import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { Problem, SourceFile } from './source.ts'

export type ReadFile =
  | { readonly ok: true; readonly file: SourceFile }
  | { readonly ok: false; readonly problem: Problem }

/**
 * Reads a JSON list as the specification's services answer it: `{"isSuccessful": true, "data": […]}` or the bare list,
 * as UTF-8 with or without a byte order mark, compressed with gzip or not.
 */
export async function readJsonFile(path: string): Promise<ReadFile> {
  const name = basename(path)
  const refuse = (reason: string): ReadFile => ({
    ok: false,
    problem: { file: name, row: 0, field: '', reason },
  })
  const bytes = await readBytes(path)
  if (typeof bytes === 'string') return refuse(bytes)
  const text = decode(bytes)
  if (text === undefined) return refuse('is not UTF-8 text')
  const list = readList(text)
  if (typeof list === 'string') return refuse(list)
  return { ok: true, file: { name, rows: list.map((fields, index) => ({ row: index + 1, fields })) } }
}

async function readBytes(path: string): Promise<Buffer | string> {
  try {
    const bytes = await readFile(path)
    return isGzip(bytes) ? await promisify(gunzip)(bytes) : bytes
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

/** Half-read letters would become part of names and codes for good, so that no byte is guessed. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
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
