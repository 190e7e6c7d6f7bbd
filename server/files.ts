import { readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const A_YEAR = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** The build's own files, whose names change with their content, and the few that lie beside the pages. */
export function publicFiles(clientBuild: string): Hono {
  const files = new Hono()
  const root = relative(process.cwd(), clientBuild) || '.'
  files.use(
    '/static/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', A_YEAR) }),
  )
  for (const entry of readdirSync(clientBuild, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    files.get(`/${entry.name}`, serveStatic({ root, onFound: (_, c) => c.header('cache-control', A_DAY) }))
  }
  files.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  files.all('/static/*', (c) => c.text('Not Found', 404))
  return files
}

/** A picture is asked for by the address that the specification gives it (M1): only files of these kinds, only there. */
const PICTURE =
  /^\/images\/\d{1,15}\/\d{1,15}\/\d{1,15}\/Stock(Item|ItemFeature|Category)Images\/[^/\\\p{Cc}]{1,200}\.(webp|avif|png|jpe?g|gif)$/u

/** The embedded picture store: a folder below the data folder. */
export function pictures(dataDir: string): Hono {
  const store = new Hono()
  const root = relative(process.cwd(), resolve(dataDir)) || '.'
  const serve = serveStatic({
    root,
    onFound: (_, c) => {
      c.header('cache-control', A_DAY)
      // A storefront at another address may show the pictures kept here.
      c.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  store.get('/images/*', async (c, next) => {
    const path = decodePath(c.req.path)
    if (path === undefined || !PICTURE.test(path) || path.includes('..')) return c.text('Not Found', 404)
    return (await serve(c, next)) ?? c.text('Not Found', 404)
  })
  store.all('/images/*', (c) => c.text('Not Found', 404))
  return store
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
