import { readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { accentStyles } from '#app/accent-styles.ts'

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
  files.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  files.all('/static/*', (c) => c.text('Not Found', 404))
  return files
}

/** The shop in a company's own colour: the address says all there is to it. */
export function accentFiles(): Hono {
  const files = new Hono()
  files.get('/accent/:file', (c) => {
    const styles = accentStyles(/^(.*)\.css$/.exec(c.req.param('file'))?.[1] ?? '')
    if (styles === undefined) return c.text('Not Found', 404)
    return c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': A_DAY })
  })
  return files
}

/**
 * A picture is asked for by the address that the specification gives it (M1): only files of these kinds, only there.
 * Pictures of the content belong to the account: /images/{accountId}/ContentImages.
 */
const PICTURE =
  /^\/images\/\d{1,15}\/(\d{1,15}\/\d{1,15}\/Stock(Item|ItemFeature|Category)|Content)Images\/[^/\\\p{Cc}]{1,200}\.(webp|avif|png|jpe?g|gif)$/u

/** The embedded picture store: a folder below the data folder. */
export function pictures(dataDir: string): Hono {
  const store = new Hono()
  const root = relative(process.cwd(), resolve(dataDir)) || '.'
  store.get('/images/*', picturesOnly, keepFor(A_DAY), serveStatic({ root }))
  store.all('/images/*', (c) => c.text('Not Found', 404))
  return store
}

const picturesOnly: MiddlewareHandler = async (c, next) => {
  const path = decodePath(c.req.path)
  if (path === undefined || !PICTURE.test(path) || path.includes('..')) return c.text('Not Found', 404)
  await next()
  // A storefront at another address may show the pictures kept here.
  c.header('cross-origin-resource-policy', 'cross-origin')
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
