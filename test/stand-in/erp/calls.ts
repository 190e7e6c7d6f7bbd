/** A call as the parts of the system read it. */
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

/** The numbers of a path that begins like this, in their order; undefined = it is another call. */
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

/** The catalogue and the order service wrap what they say. */
export function list(rows: readonly unknown[]): Answer {
  return { status: 200, body: { isSuccessful: true, data: rows, message: null } }
}

/** A refusal is a success of the network all the same, as systems of this age have it. */
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
