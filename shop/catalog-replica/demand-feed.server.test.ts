import { expect, test, vi } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { NO_DEMAND, type OrderCount } from '#domain/catalog/demand.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { DemandFeed } from './demand-feed.server.ts'

let catalog = applyChanges(emptyCatalog([1]), { categories: [], items: [itemRow({ stockItemId: 1 })] })
const HOUR_MS = 3_600_000

test('what is ordered is counted each hour, and only a change of it is news', async () => {
  vi.useFakeTimers()
  let orders = 4
  let asked = 0
  const feed = new DemandFeed(async (): Promise<OrderCount[]> => {
    asked++
    if (orders === 0) throw new Error('no database')
    return [{ catalogId: 1, stockItemId: 1, orders }]
  })
  const next = async () => {
    feed.follow()
    await vi.advanceTimersByTimeAsync(1)
    const demand = feed.take(catalog)
    if (demand) catalog = { ...catalog, demand }
    return demand?.[0]
  }
  expect(await next()).toBe(3)
  expect(await next()).toBeUndefined()
  expect(asked).toBe(1)
  orders = 5
  vi.advanceTimersByTime(HOUR_MS)
  expect(await next()).toBeUndefined()
  orders = 0
  vi.advanceTimersByTime(HOUR_MS)
  expect(await next()).toBeUndefined()
  orders = 16
  vi.advanceTimersByTime(HOUR_MS)
  expect(await next()).toBe(5)
  expect(asked).toBe(4)
  // Other catalogues have none yet
  catalog = { ...catalog, demand: NO_DEMAND }
  vi.advanceTimersByTime(HOUR_MS)
  expect(await next()).toBe(5)
  vi.useRealTimers()
})
