import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** Sets `Cache-Control` on successful responses. */
function cacheFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', cacheControl)
  }
}

/** Serves the client build: hashed files below /static, and the files of the public folder. */
export function publicFiles(clientBuild: string): Hono {
  const files = new Hono()
  const root = relative(process.cwd(), clientBuild) || '.'
  files.get('/static/*', cacheFor(YEAR), serveStatic({ root, precompressed: true }))
  for (const entry of readdirSync(clientBuild, { withFileTypes: true })) {
    if (entry.isFile()) files.get(`/${entry.name}`, cacheFor(DAY), serveStatic({ root }))
  }
  files.all('/static/*', (c) => c.text('Not Found', 404))
  return files
}
