import type { WorkerMessage } from './worker-messages.ts'

/** Registers the offline worker once the page has loaded. Browsers without service workers work as before. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  const start = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => reportLoadedFiles(), { once: true })
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => hadWorker || reportLoadedFiles())
      // A browser may refuse it, for example in a private window
      .catch(() => undefined)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

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

/** Reports what this page loaded to a worker that started after it, which has seen none of its requests. */
function reportLoadedFiles(): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(static|images)\//.test(pathname))
    .map(({ pathname, search }) => pathname + search)
  const message: WorkerMessage = {
    kind: 'seen',
    addresses: [...new Set(loaded), location.pathname + location.search],
  }
  navigator.serviceWorker.controller?.postMessage(message)
}
