/** After as many attempts, about three days, a delivery is given up. */
export const MOST_ATTEMPTS = 22

const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/**
 * How long a delivery waits after an attempt that failed, ms: half a minute, then twice as long each time, up to six
 * hours; a little more or less by chance (`random` from 0 to 1), so that what failed together does not come back together.
 */
export function retryDelayMs(attempts: number, random: number): number {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (Math.max(attempts, 1) - 1), LONGEST_WAIT_SECONDS)
  return Math.round(seconds * 1_000 * (0.9 + 0.2 * random))
}
