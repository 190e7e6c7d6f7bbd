import { existsSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'

const WORKER = 'build/client/sw.js'

/** Takes itself away, with all that an earlier one kept. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * The worker that opens pages without a network (Z8), at the one address that browsers look for it. Switched off, in its
 * place stands one that leaves: a browser that once had it asks here again at each visit.
 */
export function offlineWorker(isOn: boolean): Hono {
  const files = new Hono()
  const script = isOn && existsSync(WORKER) ? readFileSync(WORKER, 'utf8') : FAREWELL
  files.get('/sw.js', (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It fetches what it keeps, from here alone
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    }),
  )
  return files
}
