import { putItems, putPrices } from '#contracts/integration-items.ts'
import { callerOf, guardCall } from './integration-guard.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { Refusal } from '../http/refusal.ts'
import type { createService, ServiceDeps } from '../http/service.ts'
import { readRemoteTerms } from '../orders/order-terms.ts'
import type { Actor } from '../trail/actor.ts'
import { type Batch, putRows } from './put-rows.ts'

/** Adds the integration calls of the catalogue: put items, put prices. */
export function addIntegrationCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  async function put(by: Actor, catalogId: number, given: Pick<Batch, 'kind' | 'rows' | 'skipInvalid'>) {
    const catalog = (await deps.catalogs()).find((known) => known.catalogId === catalogId)
    if (!catalog) throw new Refusal('not_found')
    const terms = await readRemoteTerms(deps, DEFAULT_LANGUAGE)
    if (terms === 'unknown') throw new Refusal('busy')
    const done = await putRows(deps.db, by, { ...catalog, ...given, terms })
    if (!done.ok) throw new Refusal('rows_refused', { rows: done.refused })
    return { isSuccessful: true as const, data: done.rows }
  }

  guardCall(service, deps, putItems)
  service.openapi(putItems, async (c) => {
    const { catalogId, items, skipInvalid } = c.req.valid('json')
    return c.json(await put(callerOf(c), catalogId, { kind: 'items', rows: items, skipInvalid }), 200)
  })

  guardCall(service, deps, putPrices)
  service.openapi(putPrices, async (c) => {
    const { catalogId, prices, skipInvalid } = c.req.valid('json')
    return c.json(await put(callerOf(c), catalogId, { kind: 'prices', rows: prices, skipInvalid }), 200)
  })
}
