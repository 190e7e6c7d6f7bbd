import { vi } from 'vitest'
import type { Buyer } from './crash/buyer.ts'

/**
 * Waits until each buyer has ordered so many more carts.
 * @param buying ends early if a buyer cannot go on
 */
export async function moreOrders(
  buyers: readonly Buyer[],
  buying: Promise<unknown>,
  carts = 10,
): Promise<void> {
  const wanted = buyers.map((buyer) => buyer.carts.length + carts)
  const haveAll = () => buyers.every((buyer, index) => buyer.carts.length >= (wanted[index] ?? 0))
  await Promise.race([buying, vi.waitUntil(haveAll, { timeout: 60_000, interval: 20 })])
}
