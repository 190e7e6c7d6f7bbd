import type { WorkerMessage } from './worker-messages.ts'

/** Registers the offline worker once the browser is idle. Browsers without service workers work as before. */
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
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 1_000)
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
