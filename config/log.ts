import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const DEFAULT_LEVEL = 'info'

/** Where a request comes from, for the entries of the security log. */
export interface RequestOrigin {
  readonly path: string
  /** The visitor's network address. Read only for an entry that names it. */
  readonly address: () => string
}

const requests = new AsyncLocalStorage<RequestOrigin & { readonly id: string }>()

/**
 * The log of the process: one line of JSON per entry on stderr, with level, time, message and the id of the request.
 * Entries hold no names, e-mail addresses, access codes, tokens or query strings: ids and paths are enough. Only those of
 * the security log hold network addresses.
 */
export const log = pino(
  {
    level: readLevel(process.env['LOG_LEVEL']),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const request = requests.getStore()
      return request ? { requestId: request.id } : {}
    },
    serializers: { err: describeError },
  },
  // Writes at once, and survives a stderr that was closed
  { write: (line: string) => console.error(line.trimEnd()) },
)

/** Runs the work of one request; entries that it logs carry the same `requestId`. */
export function withRequestId<Value>(origin: RequestOrigin, work: () => Value): Value {
  return requests.run({ ...origin, id: randomUUID() }, work)
}

/** The origin of the request that is being worked on; undefined outside of requests. */
export function requestOrigin(): RequestOrigin | undefined {
  return requests.getStore()
}

/** Runs work that a request begins but that is not for it. */
export function outsideRequest<Value>(work: () => Value): Value {
  return requests.exit(work)
}

/** A bad value stops the start (see config.ts); until then the default level applies. */
function readLevel(text: string | undefined): string {
  const level = text?.trim()
  return LOG_LEVELS.find((known) => known === level) ?? DEFAULT_LEVEL
}

/** Only these properties: a database error also carries the values of the row that it refused. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name: type, message, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type,
    message,
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: error.cause.message }),
    stack: frames.slice(0, 7).map((line) => line.trim()),
  }
}
