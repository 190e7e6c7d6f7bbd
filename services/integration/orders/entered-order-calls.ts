import { putOrders as putOrdersCall } from '#contracts/integration/entered-orders.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { Refusal } from '../../http/refusal.ts'
import type { createService, ServiceDeps } from '../../http/service.ts'
import { mailContextOf } from '../../orders/order-mails.ts'
import { readRemoteTerms } from '../../orders/order-terms.ts'
import { withRemoteSettings } from '../../settings/remote-settings.ts'
import { readSettings } from '../../settings/settings.ts'
import { callerOf, guardCall } from '../integration-guard.ts'
import { type EnteringShop, putOrders } from './put-orders.ts'

/** Adds the integration call that enters orders. */
export function addEnteredOrderCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  guardCall(service, deps, putOrdersCall)
  service.openapi(putOrdersCall, async (c) => {
    // The orders are those of the other order service
    if (deps.areOrdersElsewhere) throw new Refusal('not_found')
    const { orders } = c.req.valid('json')
    const data = await putOrders(deps.db, callerOf(c), orders, await enteringShop(deps))
    return c.json({ isSuccessful: true as const, data }, 200)
  })
}

async function enteringShop(deps: ServiceDeps): Promise<EnteringShop> {
  const { db, accountId } = deps
  const terms = await readRemoteTerms(deps, DEFAULT_LANGUAGE)
  if (terms === 'unknown') throw new Refusal('busy')
  const catalogs = await deps.catalogs()
  const mails = await mailContextOf({ ...deps, catalogIds: catalogs.map(({ catalogId }) => catalogId) })
  const { time_zone } = withRemoteSettings(await readSettings(db), mails.remoteSettings)
  return { accountId, catalogs, zone: shopTimeZone(time_zone), terms, mails }
}
