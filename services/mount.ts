import type { Context, Hono } from 'hono'
import type { Services } from './open.ts'

/** Puts the built-in services where the world finds them: /services/product, /services/catalog, /services/order. */
export function mountServices<Env extends object>(
  app: Hono<Env>,
  services: Services,
  visitorAddress: (c: Context<Env>) => string,
): void {
  for (const name of ['product', 'catalog', 'order'] as const) {
    const service = services[name]
    app.mount(
      `/services/${name}`,
      (request: Request, env: { visitorAddress: string }) => service.fetch(request, env),
      {
        optionHandler: (c) => [{ visitorAddress: visitorAddress(c as Context<Env>) }, undefined],
      },
    )
  }
}
