import { setSetting } from '#services/settings/settings.ts'
import type { ServerProcess } from '../../system/process.ts'
import { openMigrated } from '../../world/open-migrated.ts'
import { testEnvironment } from '../../world/services.ts'
import { type Visit, visitShop } from './visit.ts'
import { fillShop, type PricesForGuests, sendVisitors } from './world.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

interface NewShop {
  /** An empty one. */
  readonly database: string
  readonly prices: PricesForGuests
  /** Of each visitor. */
  readonly requests: number
  readonly start: (environment: Record<string, string>) => Promise<ServerProcess>
}

/** Fills and serves a shop, and lets seven visitors use it at the same time. */
export async function visitNewShop({ database, prices, requests, start }: NewShop): Promise<Visit> {
  const db = await openMigrated(database)
  try {
    await fillShop(db)
    await setSetting(db, THE_SHOP, 'price_visibility', prices === 'shown' ? 'everyone' : 'clients')
    const server = await start(testEnvironment(database))
    try {
      const { origin } = new URL(server.address)
      return await visitShop(origin, await sendVisitors(db, origin, prices), requests)
    } finally {
      await server.stop()
    }
  } finally {
    await db.destroy()
  }
}
