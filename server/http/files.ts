import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Says how long what was found may be kept. */
function keepFor(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', cacheControl)
  }
}

/** The build's own files, whose names change with their content, and the few that lie beside the pages. */
export function publicFiles(clientBuild: string): Hono {
  const files = new Hono()
  const root = relative(process.cwd(), clientBuild) || '.'
  files.get('/static/*', keepFor(A_YEAR), serveStatic({ root, precompressed: true }))
  for (const entry of readdirSync(clientBuild, { withFileTypes: true })) {
    if (entry.isFile()) files.get(`/${entry.name}`, keepFor(A_DAY), serveStatic({ root }))
  }
  files.all('/static/*', (c) => c.text('Not Found', 404))
  return files
}
