import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Call, UNKNOWN } from './calls.ts'

/**
 * All misbehaviours. With the first four the ERP does nothing; with the others it does the work, and the answer is late,
 * corrupt or missing.
 */
const MISBEHAVIORS = [
  /** Resets the connection and does not record the call. */
  'refuse-connection',
  'drop-before',
  /** Answers `status` (default 500) as plain text. */
  'status',
  /** Answers 200 with `isSuccessful: false`. */
  'not-successful',
  'drop-after',
  /** Breaks the connection at once, and does the work `ms` later. */
  'late',
  /** Does the work twice, like behind a proxy that resends; answers with the second result. */
  'twice',
  /** Answers after `ms`. */
  'delay',
  /** Answers 200 with an HTML page, like a proxy. */
  'html',
  /** Sends half of the answer, with a matching length. */
  'truncated',
  /** Sends a list of 500 MB. */
  'huge',
  /** Sends the answer at one byte every `ms` (default 1000). */
  'slow',
  'null-data',
  'wrong-types',
  'duplicate-ids',
  /** Makes each category's parent the next one, and the last one's parent the first. */
  'cycle',
] as const

export interface Misbehavior {
  /** A path segment such as "PushShoppingCart", or "*". */
  readonly call: string
  /** Affects only calls whose body names this catalogue. */
  readonly catalogId?: number
  readonly how: (typeof MISBEHAVIORS)[number]
  /** How often it applies; absent = until /control/behave. */
  times?: number
  readonly ms?: number
  readonly status?: number
}

export function isMisbehavior(body: object): body is Misbehavior {
  return 'call' in body && 'how' in body && MISBEHAVIORS.some((how) => how === body.how)
}

export function appliesTo({ call, catalogId }: Misbehavior, { path, body }: Call): boolean {
  if (catalogId !== undefined && body['catalogId'] !== catalogId) return false
  return call === '*' || path.toLowerCase().split('/').includes(call.toLowerCase())
}

function isBeforeWork({ how }: Misbehavior): boolean {
  return MISBEHAVIORS.indexOf(how) < MISBEHAVIORS.indexOf('drop-after')
}

/** Does the work and answers as the misbehaviour defines. */
export async function misbehave(
  misbehavior: Misbehavior,
  response: ServerResponse,
  work: () => Answer,
): Promise<void> {
  const { how, ms = 1_000 } = misbehavior
  if (how === 'late') {
    response.socket?.destroy()
    await pause(ms)
  }
  const first = isBeforeWork(misbehavior) ? UNKNOWN : work()
  const regular = how === 'twice' ? work() : first
  const text = JSON.stringify(regular.body)
  switch (how) {
    case 'refuse-connection':
      response.socket?.resetAndDestroy()
      return
    case 'drop-before':
    case 'drop-after':
      response.socket?.destroy()
      return
    case 'status':
      response.writeHead(misbehavior.status ?? 500, { 'content-type': 'text/plain' }).end('Error interno')
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Mantenimiento</h1>')
      return
    case 'not-successful':
      return json(response, 200, '{"isSuccessful":false,"data":null,"message":"Error de base de datos"}')
    case 'late':
      return
    case 'twice':
      return json(response, regular.status, text)
    case 'delay':
      await pause(ms)
      return json(response, regular.status, text)
    case 'truncated':
      return json(response, regular.status, text.slice(0, text.length / 2))
    case 'huge':
      return sendEndlessly(response)
    case 'slow':
      return sendSlowly(response, text, ms)
    case 'null-data':
    case 'wrong-types':
    case 'duplicate-ids':
    case 'cycle':
      return json(response, regular.status, JSON.stringify(corrupt(how, regular.body)))
  }
}

function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
}

async function sendEndlessly(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"isSuccessful":true,"data":[{"stockItemId":1}')
  const chunk = ',{"stockItemId":1,"name":"relleno"}'.repeat(2_000)
  for (let sent = 0; sent < 500_000_000 && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
  }
  response.end(']}')
}

async function sendSlowly(response: ServerResponse, text: string, ms: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  for (const byte of Buffer.from(text)) {
    if (response.destroyed) return
    response.write(Buffer.from([byte]))
    await pause(ms)
  }
  response.end()
}

type Row = Readonly<Record<string, unknown>>

/** Corrupts the rows of a list, with or without envelope. */
function corrupt(how: 'null-data' | 'wrong-types' | 'duplicate-ids' | 'cycle', body: unknown): unknown {
  if (how === 'null-data') return { isSuccessful: true, data: null }
  if (Array.isArray(body)) return corruptRows(how, body)
  const { data } = body as { data?: unknown }
  return Array.isArray(data) ? { ...(body as object), data: corruptRows(how, data) } : 'no object'
}

function corruptRows(
  how: 'wrong-types' | 'duplicate-ids' | 'cycle',
  rows: readonly Row[],
): readonly unknown[] {
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
