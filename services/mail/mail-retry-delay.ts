/** The longest wait between two attempts, minutes. */
const A_DAY = 24 * 60

/** After as many attempts, about five days, a mail is given up. */
export const MOST_ATTEMPTS = 16

/**
 * How long a mail waits after an attempt that failed, ms: one minute, then twice as long each time, up to a day; a
 * little more or less by chance (`random` from 0 to 1), so that mails that failed together do not come back together.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const minutes = Math.min(2 ** (Math.max(attempts, 1) - 1), A_DAY)
  return Math.round(minutes * 60_000 * (0.9 + 0.2 * random))
}
