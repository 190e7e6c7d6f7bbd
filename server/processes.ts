import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { readConfig } from '#config'
import { log } from '#config/log.ts'
import { operatorMessages } from '#config/messages/messages.ts'
import { operatorLanguage } from '#config/operator-language.ts'

/** The pause before a process that ended is replaced, ms. It doubles while processes end soon after their start. */
const RESTART_MS = { least: 1_000, most: 30_000 }
/** A process that has lived this long did not end because of its start, ms. */
const SOUND_MS = 60_000
/** Longer than a process gives itself, ms. */
const KILL_MS = 14_500

/** Whether this process tells the operator what all of them have in common: it is the only one, or the first. */
export function speaksForAll(): boolean {
  return cluster.worker === undefined || cluster.worker.id === 1
}

/**
 * Starts the processes of WEB_CONCURRENCY, which share the port, and replaces each that ends, until SIGTERM or SIGINT.
 * This process only watches: it does not open the shop.
 */
export async function startProcesses(): Promise<void> {
  const texts = operatorMessages[operatorLanguage(process.env)]
  const read = readConfig(process.env, texts)
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem)
    process.exitCode = 1
    return
  }
  for (const warning of read.warnings) console.error(texts.warning(warning))
  if (read.config.metricsToken !== undefined)
    (await import('./metrics/all-processes.ts')).collectFromProcesses()
  // Alone, because it may migrate the database and make the secret and the demo shop
  const first = cluster.fork()
  const opened = once(first, 'listening')
  const ended = once(first, 'exit') as Promise<[code: number | null]>
  cluster.on('listening', ({ process: { pid } }) => log.info({ pid }, 'a process of the shop is open'))
  stopAllOnSignal()
  const failed = await Promise.race([opened.then(() => undefined), ended])
  if (isStopping) return
  if (failed) process.exit(failed[0] ?? 1)
  const watch = watcher()
  watch(first)
  for (let count = 1; count < read.config.processes; count++) watch(cluster.fork())
}

let isStopping = false

/** A function that watches over a process, and over those that take its place. */
function watcher() {
  let pause = RESTART_MS.least
  return function watch(worker: Worker): void {
    const begun = performance.now()
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      if (performance.now() - begun >= SOUND_MS) pause = RESTART_MS.least
      log.error({ pid: worker.process.pid, code, signal, restartMs: pause }, 'a process of the shop ended')
      setTimeout(() => {
        if (!isStopping) watch(cluster.fork())
      }, pause)
      pause = Math.min(pause * 2, RESTART_MS.most)
    })
  }
}

function stopAllOnSignal(): void {
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const codes = await Promise.all(workers.map(end))
    process.exit(codes.every((code) => code === 0) ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Tells a process to stop, and kills it if it does not. Returns its exit code; one that was still starting has 0. */
async function end(worker: Worker): Promise<number> {
  const ended = once(worker, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  worker.process.kill('SIGTERM')
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), KILL_MS)
  const [code, signal] = await ended
  clearTimeout(limit)
  return signal === 'SIGTERM' ? 0 : (code ?? 1)
}
