import type { ServiceClient } from '#contracts/client.ts'
import { getEnvironments } from '#contracts/product.ts'
import type { Language } from '#domain/language.ts'
import { type PricePolicy, readPricePolicy } from '#domain/price-policy.ts'
import type { Content } from './shop.ts'

/** How long an answer serves: a changed policy holds on the pages within a second (P2). */
const FRESH_MS = 800
/** How long a page waits for a product API that is slow to answer, where what it said last is known. */
const PATIENCE_MS = 1_000

/**
 * Who sees prices, asked of the product API. Whoever comes while the answer is on its way waits for it, so that nobody is
 * served by a policy of long ago; where no answer comes, the last one holds (S9). Where there never was one, nobody sees
 * prices: what was shown cannot be taken back.
 */
export function createPricePolicy(product: ServiceClient): Content['pricePolicy'] {
  let last: PricePolicy | undefined
  let askedAt = 0
  let answer: Promise<void> | undefined

  async function ask(language: Language | undefined): Promise<void> {
    askedAt = Date.now()
    const told = await product.send(getEnvironments, {
      ...(language && { language }),
      query: { 'names[]': 'price_visibility' },
    })
    if (told.ok) last = readPricePolicy(told.value['price_visibility'])
    answer = undefined
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
