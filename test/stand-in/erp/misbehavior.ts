import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Call, UNKNOWN } from './calls.ts'

/**
 * The ways to misbehave. Nothing is done in the first four; in the others the work is done and kept, and what is said of
 * it is late, spoilt, or nothing at all.
 */
export const WAYS = [
  /** The connection is reset at once, and the call not noted. */
  'refuse-connection',
  'drop-before',
  /** `status` (500), without a word of JSON. */
  'status',
  /** 200, and `isSuccessful: false`. */
  'not-successful',
  'drop-after',
  /** The connection is broken at once, and the work done `ms` later. */
  'late',
  /** The work is done twice, as by a proxy that sends again by itself; the second time is answered. */
  'twice',
  /** The right answer after `ms`. */
  'delay',
  /** A page in HTML with 200, as a proxy may answer. */
  'html',
  /** Half of the right answer, as if it were whole. */
  'truncated',
  /** A list that does not end before 500 MB. */
  'huge',
  /** The right answer, a byte every `ms` (1000). */
  'slow',
  'null-data',
  'wrong-types',
  'duplicate-ids',
  /** Every category stands below the next, and the last below the first. */
  'cycle',
] as const

export interface Misbehavior {
  /** A word of the path, as "PushShoppingCart", or "*". */
  readonly call: string
  /** Of calls whose body names a catalogue, those of this one only. */
  readonly catalogId?: number
  readonly how: (typeof WAYS)[number]
  /** How often before it behaves again; absent = until it is told to. */
  times?: number
  readonly ms?: number
  readonly status?: number
}

export function isMeant({ call, catalogId }: Misbehavior, { path, body }: Call): boolean {
  if (catalogId !== undefined && body['catalogId'] !== catalogId) return false
  return call === '*' || path.toLowerCase().split('/').includes(call.toLowerCase())
}

function isBeforeWork({ how }: Misbehavior): boolean {
  return WAYS.indexOf(how) < WAYS.indexOf('drop-after')
}

/** Works and answers as badly as it was told to. */
export async function misbehave(
  told: Misbehavior,
  response: ServerResponse,
  work: () => Answer,
): Promise<void> {
  const { how, ms = 1_000 } = told
  if (how === 'late') {
    response.socket?.destroy()
    await pause(ms)
  }
  const first = isBeforeWork(told) ? UNKNOWN : work()
  const right = how === 'twice' ? work() : first
  const text = JSON.stringify(right.body)
  switch (how) {
    case 'refuse-connection':
      response.socket?.resetAndDestroy()
      return
    case 'drop-before':
    case 'drop-after':
      response.socket?.destroy()
      return
    case 'status':
      response.writeHead(told.status ?? 500, { 'content-type': 'text/plain' }).end('Error interno')
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Mantenimiento</h1>')
      return
    case 'not-successful':
      return json(response, 200, '{"isSuccessful":false,"data":null,"message":"Error de base de datos"}')
    case 'late':
      return
    case 'twice':
      return json(response, right.status, text)
    case 'delay':
      await pause(ms)
      return json(response, right.status, text)
    case 'truncated':
      return json(response, right.status, text.slice(0, text.length / 2))
    case 'huge':
      return pour(response)
    case 'slow':
      return drip(response, text, ms)
    case 'null-data':
    case 'wrong-types':
    case 'duplicate-ids':
    case 'cycle':
      return json(response, right.status, JSON.stringify(spoil(how, right.body)))
  }
}

function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
}

async function pour(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"isSuccessful":true,"data":[{"stockItemId":1}')
  const chunk = ',{"stockItemId":1,"name":"relleno"}'.repeat(2_000)
  for (let sent = 0; sent < 500_000_000 && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
  }
  response.end(']}')
}

async function drip(response: ServerResponse, text: string, ms: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  for (const byte of Buffer.from(text)) {
    if (response.destroyed) return
    response.write(Buffer.from([byte]))
    await pause(ms)
  }
  response.end()
}

type Row = Readonly<Record<string, unknown>>

/** A list, bare or wrapped, with its rows spoilt; anything else as it was. */
function spoil(how: 'null-data' | 'wrong-types' | 'duplicate-ids' | 'cycle', body: unknown): unknown {
  if (how === 'null-data') return { isSuccessful: true, data: null }
  if (Array.isArray(body)) return spoilRows(how, body)
  const { data } = body as { data?: unknown }
  return Array.isArray(data) ? { ...(body as object), data: spoilRows(how, data) } : 'no object'
}

function spoilRows(how: 'wrong-types' | 'duplicate-ids' | 'cycle', rows: readonly Row[]): readonly unknown[] {
  switch (how) {
    case 'wrong-types':
      return rows.map((row) => Object.fromEntries(Object.keys(row).map((field) => [field, { valor: true }])))
    case 'duplicate-ids':
      return [...rows, ...rows.map((row) => ({ ...row, name: `${String(row['name'])} (otra vez)` }))]
    case 'cycle':
      return rows.map((row, i) => ({
        ...row,
        parentStockCategoryId: rows[(i + 1) % rows.length]?.['stockCategoryId'],
      }))
  }
}
