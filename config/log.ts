import { pino } from 'pino'
import { currentRequestId } from './current-request.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const DEFAULT_LEVEL = 'info'

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
      const requestId = currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    serializers: { err: describeError },
  },
  // Writes at once, and survives a stderr that was closed
  { write: (line: string) => console.error(line.trimEnd()) },
)

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
