import type { ServiceClient } from '#contracts/http/client.ts'
import { getEnvironments } from '#contracts/product.ts'
import type { Language } from '#domain/text/language.ts'
import { isPricePolicy, type PricePolicy, readPricePolicy } from '#domain/money/price-visibility.ts'
import { type DiskCache, NO_CACHE } from '../cache/disk-cache.ts'
import { withTimeoutFallback } from '../cache/with-timeout-fallback.server.ts'
import type { Content } from '../shop.ts'

/** How long an answer is fresh: a changed policy must reach the pages within a second. */
const FRESH_MS = 800
/** How long pages wait for a new answer when an older one is known, from its request on: not each time that they read it. */
const TIMEOUT_MS = 1_000

/**
 * Reads from the product API who sees prices. Concurrent readers wait for the same call, so none uses an outdated policy;
 * if it fails, the last policy applies, also one cached on disk before a restart. Without any, nobody sees prices: a
 * price once shown cannot be taken back.
 */
export function createPricePolicy(
  product: ServiceClient,
  cache: DiskCache = NO_CACHE,
): Content['pricePolicy'] & {
  /** The policy, if reading it would wait for no call. */
  fresh(): PricePolicy | undefined
} {
  let last: PricePolicy | undefined
  let requestedAt = 0
  let refreshing: Promise<void> | undefined

  async function refresh(language: Language | undefined): Promise<void> {
    requestedAt = Date.now()
    const answer = await product.send(getEnvironments, {
      ...(language && { language }),
      query: { 'names[]': 'price_visibility' },
    })
    const setting = answer.ok ? answer.value['price_visibility'] : undefined
    // An answer that lacks the setting does not replace a known policy
    const policy = setting === undefined ? (last ?? (await readCached())) : readPricePolicy(setting)
    if (policy) await apply(policy)
    else if (answer.ok) await apply(readPricePolicy(undefined))
    refreshing = undefined
  }

  /** Writes to disk first: after a restart in between, prices just hidden must not show. */
  async function apply(policy: PricePolicy): Promise<void> {
    if (policy !== last) await cache.write('price-policy', [policy])
    last = policy
  }

  async function readCached(): Promise<PricePolicy | undefined> {
    const policy = (await cache.read('price-policy'))?.values[0]
    return typeof policy === 'string' && isPricePolicy(policy) ? policy : undefined
  }

  const isFresh = () => !refreshing && Date.now() - requestedAt < FRESH_MS

  async function read(language?: Language): Promise<PricePolicy> {
    if (!refreshing && !isFresh()) refreshing = refresh(language)
    const left = requestedAt + TIMEOUT_MS - Date.now()
    if (refreshing) await (last === undefined ? refreshing : withTimeoutFallback(refreshing, undefined, left))
    return last ?? 'nobody'
  }
  return Object.assign(read, { fresh: () => (isFresh() ? last : undefined) })
}
