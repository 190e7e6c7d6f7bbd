/** A parsed request. */
export interface Call {
  readonly method: string
  /** Below the base address: "/catalog/api/clients/login". */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** The numbers after this start of a path, in order; undefined for another call. */
export function idsOf(call: Call, method: string, start: string): readonly number[] | undefined {
  if (call.method !== method || !call.path.startsWith(`${start}/`)) return undefined
  return call.path
    .slice(start.length + 1)
    .split('/')
    .map(Number)
}

export function isCall(call: Call, method: string, path: string): boolean {
  return call.method === method && call.path === path
}

/** A successful answer of the catalogue or order service, in their envelope. */
export function list(rows: readonly unknown[]): Answer {
  return { status: 200, body: { isSuccessful: true, data: rows, message: null } }
}

/** A refusal, which older ERPs send with status 200. */
export function refusal(message: string): Answer {
  return { status: 200, body: { isSuccessful: false, data: null, message } }
}

export const UNKNOWN: Answer = { status: 404, body: { message: 'Ruta desconocida' } }

export const SESSION_OVER: Answer = {
  status: 401,
  body: { isSuccessful: false, data: null, message: 'Sesión vencida' },
}

export function tokenOf(call: Call): string {
  return String(call.headers['authorization'] ?? '').replace(/^Bearer /, '')
}
