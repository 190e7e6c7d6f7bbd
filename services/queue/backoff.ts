/** When a failed job is tried again, and how often. */
export interface Backoff {
  /** The delay after the first attempt, ms; it doubles with each further attempt. */
  readonly firstMs: number
  readonly longestMs: number
  /** After this many attempts the job is given up. */
  readonly maxAttempts: number
}

/**
 * The delay after a number of failed attempts, ms. `random` (0 to 1) moves it by up to a tenth, so that jobs that failed
 * together are not retried together.
 */
export function retryDelayMs({ firstMs, longestMs }: Backoff, attempts: number, random: number): number {
  const delay = Math.min(firstMs * 2 ** (Math.max(attempts, 1) - 1), longestMs)
  return Math.round(delay * (0.9 + 0.2 * random))
}

/** The instant of the next attempt (ISO 8601), by the clock of this machine; undefined when the job is to be given up. */
export function nextAttemptAt(backoff: Backoff, attempts: number): string | undefined {
  if (attempts >= backoff.maxAttempts) return undefined
  return new Date(Date.now() + retryDelayMs(backoff, attempts, Math.random())).toISOString()
}
