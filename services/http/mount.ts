import type { Context, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import type { Services } from '../open.ts'
import { referencePages } from '../reference/reference.ts'

/**
 * Mounts the built-in services at /services/product, /services/catalog and /services/order, and their
 * reference pages at these addresses.
 */
export function mountServices<Env extends object>(
  app: Hono<Env>,
  services: Services,
  visitorAddress: (c: Context<Env>) => string,
): void {
  app.use('/services/*', keepEntityTag, compress())
  app.route('/', referencePages(services))
  for (const name of SERVICE_NAMES) {
    const service = services[name]
    app.mount(
      `/services/${name}`,
      (request: Request, env: { visitorAddress: string }) => service.fetch(request, env),
      {
        optionHandler: (c) => [{ visitorAddress: visitorAddress(c as Context<Env>) }, undefined],
        // A copy would read the body through a stream; the service leaves the prefix out itself
        replaceRequest: false,
      },
    )
  }
}

/**
 * Compression marks entity tags as weak. Ours name the catalogue's revision, not the bytes, so they stay
 * strong.
 */
const keepEntityTag: MiddlewareHandler = async (c, next) => {
  await next()
  const tag = c.res.headers.get('etag')
  if (tag?.startsWith('W/')) c.header('etag', tag.slice('W/'.length))
}
