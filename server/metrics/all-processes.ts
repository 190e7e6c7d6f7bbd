import cluster from 'node:cluster'
import { ClusterRegistry, type PrometheusContentType, Registry } from '@prometheus-io/client'

/** How long a process waits for the figures of all of them, ms: longer than the library waits for each. */
const LIMIT_MS = 8_000
const TYPE = 'lonja:metrics'

/** What a process asks the one that watches over all of them. */
interface Question {
  readonly type: typeof TYPE
  readonly id: number
}

/** `text` is null if one of them did not answer in time. */
interface Answer extends Question {
  readonly text: string | null
}

/**
 * Returns a function that writes the metrics of all processes of WEB_CONCURRENCY, which one of them is asked for; of the
 * only process, its own.
 * @throws if a process does not answer in time
 */
export function writeForAllProcesses(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker) return () => Registry.merge(registries).metrics()
  ClusterRegistry.setRegistries(registries)
  answerCollector()
  const waiting = new Map<number, PromiseWithResolvers<string | null>>()
  process.on('message', (message: unknown) => {
    if (isOurs<Answer>(message)) waiting.get(message.id)?.resolve(message.text)
  })
  let lastId = 0
  return async () => {
    const id = (lastId += 1)
    const asked = Promise.withResolvers<string | null>()
    waiting.set(id, asked)
    const limit = setTimeout(() => asked.resolve(null), LIMIT_MS)
    try {
      process.send?.({ type: TYPE, id } satisfies Question)
      const text = await asked.promise
      if (text === null) throw new Error('a process of the shop did not give its metrics in time')
      return text
    } finally {
      clearTimeout(limit)
      waiting.delete(id)
    }
  }
}

/** A registry of the library answers the process that collects as soon as there is one. */
function answerCollector(): ClusterRegistry<PrometheusContentType> {
  return new ClusterRegistry()
}

/** Collects, in the process that watches over the others, their metrics for the one that was asked. */
export function collectFromProcesses(): void {
  const all = new ClusterRegistry()
  // Without a listener a message to a process that has just died would end this one
  cluster.on('fork', (worker) => worker.on('error', () => undefined))
  cluster.on('message', async (worker, message: unknown) => {
    if (!isOurs<Question>(message)) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ type: TYPE, id: message.id, text } satisfies Answer)
  })
}

/** The library sends messages of its own between the same processes. */
function isOurs<Message extends Question>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === TYPE
}
