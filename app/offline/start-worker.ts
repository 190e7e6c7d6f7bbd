import type { Word } from './worker-messages.ts'

/** Starts the worker that opens pages without a network, once the page itself has all it needs; without one nothing changes. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  const start = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => tellWhatWasSeen(), { once: true })
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => hadWorker || tellWhatWasSeen())
      // A browser may refuse it, in a private window say: the shop is then as it is without
      .catch(() => undefined)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** Says a word to the worker of this page, and hears its answer; undefined where there is no worker. */
export function tellWorker(word: Word): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(undefined)
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
  port1.start()
  worker.postMessage(word, [port2])
  return promise
}

/** A worker that came after the page, or in place of an older one, has seen nothing of it. */
function tellWhatWasSeen(): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(static|images)\//.test(pathname))
    .map(({ pathname, search }) => pathname + search)
  const word: Word = { kind: 'seen', addresses: [...new Set(loaded), location.pathname + location.search] }
  navigator.serviceWorker.controller?.postMessage(word)
}
