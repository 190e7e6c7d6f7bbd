import { log } from '#config/log.ts'
import { isOfNewerRelease } from './migrate.ts'
import type { Db } from './transaction.ts'

/** How often a process looks, ms. */
const LOOK_EVERY_MS = 5_000

/**
 * Ends this process, as SIGTERM does but with exit code 1, once a newer release has migrated its database: what it would
 * write then is not whole. A supervisor starts what is installed now.
 */
export function endBeforeNewerRelease(db: Db): { stop(): void } {
  const look = async () => {
    if (!(await isOfNewerRelease(db))) return
    clearInterval(timer)
    log.error('a newer release of Lonja has migrated the database: this process ends')
    process.exitCode = 1
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
