import type { WorkerMessage } from './worker-messages.ts'

/** Sends a message to this page's worker and returns its reply; undefined without a worker. */
export function sendToWorker(message: WorkerMessage): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
  port1.start()
  worker.postMessage(message, [port2])
  return promise
}
