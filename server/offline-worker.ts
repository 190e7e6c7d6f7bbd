import { existsSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'

const WORKER = 'build/client/sw.js'

/** A worker that deletes the caches of an earlier one and unregisters itself. */
const UNREGISTER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * Serves the service worker that opens pages without a network, at its fixed address. With OFFLINE=off it serves a worker
 * that unregisters itself: a browser that has the worker requests this address at each visit.
 */
export function offlineWorker(isOn: boolean): Hono {
  const files = new Hono()
  const script = isOn && existsSync(WORKER) ? readFileSync(WORKER, 'utf8') : UNREGISTER
  files.get('/sw.js', (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It fetches from this origin only
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    }),
  )
  return files
}
