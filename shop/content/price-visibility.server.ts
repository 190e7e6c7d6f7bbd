import type { ServiceClient } from '#contracts/http/client.ts'
import { getEnvironments } from '#contracts/product.ts'
import type { Language } from '#domain/text/language.ts'
import { isPricePolicy, type PricePolicy, readPricePolicy } from '#domain/cart/price-visibility.ts'
import { type DiskCache, NO_CACHE } from '../cache/disk-cache.ts'
import type { Content } from '../shop.ts'

/** How long an answer serves: a changed policy holds on the pages within a second (P2). */
const FRESH_MS = 800
/** How long a page waits for a product API that is slow to answer, where what it said last is known. */
const PATIENCE_MS = 1_000

/**
 * Who sees prices, asked of the product API. Whoever comes while the answer is on its way waits for it, so that nobody is
 * served by a policy of long ago; where no answer comes, the last one holds (S9), also one kept from before the start.
 * Where there never was one, nobody sees prices: what was shown cannot be taken back.
 */
export function createPricePolicy(
  product: ServiceClient,
  kept: DiskCache = NO_CACHE,
): Content['pricePolicy'] {
  let last: PricePolicy | undefined
  let askedAt = 0
  let answer: Promise<void> | undefined

  async function ask(language: Language | undefined): Promise<void> {
    askedAt = Date.now()
    const told = await product.send(getEnvironments, {
      ...(language && { language }),
      query: { 'names[]': 'price_visibility' },
    })
    const said = told.ok ? told.value['price_visibility'] : undefined
    // An answer without it, where one was told before, is no word on it
    const policy = said === undefined ? (last ?? (await readKept())) : readPricePolicy(said)
    if (policy) await hold(policy)
    else if (told.ok) await hold(readPricePolicy(undefined))
    answer = undefined
  }

  /** Kept before it is shown by: a start in between must not show what was just hidden. */
  async function hold(policy: PricePolicy): Promise<void> {
    if (policy !== last) await kept.write('price-policy', [policy])
    last = policy
  }

  async function readKept(): Promise<PricePolicy | undefined> {
    const policy = (await kept.read('price-policy'))?.values[0]
    return typeof policy === 'string' && isPricePolicy(policy) ? policy : undefined
  }

  return async (language) => {
    if (!answer && Date.now() - askedAt >= FRESH_MS) answer = ask(language)
    if (answer) await (last === undefined ? answer : inTime(answer))
    return last ?? 'nobody'
  }
}

async function inTime(answer: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const patience = setTimeout(late.resolve, PATIENCE_MS)
  await Promise.race([answer, late.promise])
  clearTimeout(patience)
}
