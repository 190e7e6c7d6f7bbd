import { log } from '#config/log.ts'

/** Kubernetes kills after 30 seconds, systemd after 90. */
const STOP_LIMIT_MS = 14_000

/** Runs `stop` at SIGTERM or SIGINT, then ends the process. A second Ctrl+C ends it at once. */
export function stopOnSignal(stop: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
  let isStopping = false
  const end = async () => {
    // Ctrl+C reaches all processes of a terminal, and the first of several sends SIGTERM to the others as well
    if (isStopping) return
    isStopping = true
    limitStop(limitMs)
    await stop().catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed')
      process.exitCode = 1
    })
    process.exit()
  }
  process.on('SIGTERM', end)
  process.once('SIGINT', end)
}

/**
 * Ends the process in time, whatever hangs: a database, a mail server, a request. What queues have claimed is in the
 * database, and the next start goes on with it.
 */
export function limitStop(limitMs = STOP_LIMIT_MS): void {
  const limit = setTimeout(() => {
    log.error('stopped with work under way, because something did not end in time')
    process.exit(1)
  }, limitMs)
  limit.unref()
}
