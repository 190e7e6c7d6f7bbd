import { putCategories as putCategoriesCall } from '#contracts/integration/categories.ts'
import { putFeatures as putFeaturesCall } from '#contracts/integration/features.ts'
import { putItems, putPrices, putStock as putStockCall } from '#contracts/integration/items.ts'
import { callerOf, guardCall } from '../integration-guard.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { Refusal } from '../../http/refusal.ts'
import type { createService, ServiceDeps } from '../../http/service.ts'
import { readRemoteTerms } from '../../orders/order-terms.ts'
import type { Actor } from '../../trail/actor.ts'
import { putCategories } from './put-categories.ts'
import { type Batch, putRows } from './put-rows.ts'
import { putFeatures } from './put-features.ts'
import { putStock } from './put-stock.ts'
import { answerRows } from '../refused-rows.ts'

/** Adds the integration calls of the catalogue: put categories, items, features, stock levels, prices. */
export function addIntegrationCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  async function catalogOf(catalogId: number) {
    const catalog = (await deps.catalogs()).find((known) => known.catalogId === catalogId)
    if (!catalog) throw new Refusal('not_found')
    return catalog
  }

  /** The catalogue of a call, and the terms with which its rows are read. */
  async function catalogWithTerms(catalogId: number) {
    const catalog = await catalogOf(catalogId)
    const terms = await readRemoteTerms(deps, DEFAULT_LANGUAGE)
    if (terms === 'unknown') throw new Refusal('busy')
    return { ...catalog, terms }
  }

  async function put(by: Actor, catalogId: number, given: Pick<Batch, 'kind' | 'rows' | 'skipInvalid'>) {
    return answerRows(await putRows(deps.db, by, { ...(await catalogWithTerms(catalogId)), ...given }))
  }

  guardCall(service, deps, putCategoriesCall)
  service.openapi(putCategoriesCall, async (c) => {
    const { catalogId, categories, skipInvalid } = c.req.valid('json')
    const batch = { ...(await catalogWithTerms(catalogId)), rows: categories, skipInvalid }
    return c.json(answerRows(await putCategories(deps.db, callerOf(c), batch)), 200)
  })

  guardCall(service, deps, putItems)
  service.openapi(putItems, async (c) => {
    const { catalogId, items, skipInvalid } = c.req.valid('json')
    return c.json(await put(callerOf(c), catalogId, { kind: 'items', rows: items, skipInvalid }), 200)
  })

  guardCall(service, deps, putFeaturesCall)
  service.openapi(putFeaturesCall, async (c) => {
    const { catalogId, features, skipInvalid } = c.req.valid('json')
    const batch = { ...(await catalogWithTerms(catalogId)), rows: features, skipInvalid }
    return c.json(answerRows(await putFeatures(deps.db, callerOf(c), batch)), 200)
  })

  guardCall(service, deps, putPrices)
  service.openapi(putPrices, async (c) => {
    const { catalogId, prices, skipInvalid } = c.req.valid('json')
    return c.json(await put(callerOf(c), catalogId, { kind: 'prices', rows: prices, skipInvalid }), 200)
  })

  guardCall(service, deps, putStockCall)
  service.openapi(putStockCall, async (c) => {
    const { catalogId, stock, skipInvalid } = c.req.valid('json')
    await catalogOf(catalogId)
    const batch = { catalogId, rows: stock, skipInvalid }
    return c.json(answerRows(await putStock(deps.db, callerOf(c), batch)), 200)
  })
}
