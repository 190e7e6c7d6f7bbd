import type { CallResult, ServiceClient } from '#contracts/client.ts'
import {
  type About,
  getAbout,
  getBanners,
  getBrands,
  getOffer,
  getOffers,
  getRelatedKeywords,
  getVideos,
} from '#contracts/content.ts'
import {
  getEnvironments,
  getLayout,
  LAYOUT_FIELDS,
  type Layout,
  PUBLIC_SETTINGS,
} from '#contracts/product.ts'
import type { Language } from '#domain/language.ts'
import { failure, success } from '#domain/result.ts'
import { createPricePolicy } from './price-policy.server.ts'
import type { Content, Environments } from './shop.ts'

/** How long an answer serves before the product API is asked again: a changed setting shows within a second. */
const FRESH_MS = 800

const EMPTY_LAYOUT = Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, ''])) as Layout

/** The content that every page carries, asked of the product API; what it said last where it says nothing now (S9). */
export function createContent(product: ServiceClient): Content {
  let revision = 0
  const parts: ((language: Language) => Promise<unknown>)[] = []
  function part<Value>(nothing: Value, ask: (language: Language) => Promise<Value | undefined>) {
    const read = lastGood(nothing, ask, () => (revision += 1))
    parts.push(read)
    return read
  }
  const layout = part(EMPTY_LAYOUT, async (language: Language) => {
    const answer = await product.send(getLayout, { language })
    return answer.ok ? answer.value : undefined
  })
  const environments = part({}, async (language: Language): Promise<Environments | undefined> => {
    const answer = await product.send(getEnvironments, {
      language,
      query: { 'names[]': [...PUBLIC_SETTINGS] },
    })
    if (!answer.ok) return undefined
    return Object.fromEntries(Object.entries(answer.value).map(([name, value]) => [name, value ?? '']))
  })
  const list = <Row>(ask: (language: Language) => Promise<CallResult<readonly Row[]>>) =>
    part<readonly Row[]>([], async (language) => {
      const answer = await ask(language)
      return answer.ok ? answer.value : undefined
    })
  const offers = list((language) => product.send(getOffers, { language }))
  return {
    layout,
    environments,
    pricePolicy: createPricePolicy(product),
    async revision(language) {
      await Promise.all(parts.map((read) => read(language)))
      return revision
    },
    banners: list((language) => product.send(getBanners, { language })),
    brands: list((language) => product.send(getBrands, { language })),
    offers,
    async offer(language, slug) {
      const answer = await product.send(getOffer, { language, params: { slug } })
      if (answer.ok) return success(answer.value)
      if (answer.failure.kind === 'refused' && answer.failure.status < 500) return failure('not_found')
      const known = (await offers(language)).find((offer) => offer.slug === slug)
      return known ? success(known) : failure('unavailable')
    },
    videos: list((language) => product.send(getVideos, { language })),
    about: part<About>({ title: '', sections: [], pages: [] }, async (language) => {
      const answer = await product.send(getAbout, { language })
      return answer.ok ? answer.value : undefined
    }),
    async relatedKeywords(language, search) {
      const answer = await product.send(getRelatedKeywords, { language, query: { keyword: search } })
      return answer.ok ? answer.value.keywords : []
    },
  }
}

interface Kept<Value> {
  value: Value
  askedAt: number
}

/**
 * Asks again where the last answer is no longer fresh; the last good one stands in for one that fails (S9).
 *
 * @param onChange told when an answer says something else than the one before
 */
export function lastGood<Value>(
  nothing: Value,
  ask: (language: Language) => Promise<Value | undefined>,
  onChange: () => void = () => {},
) {
  const kept = new Map<Language, Kept<Value>>()
  return async (language: Language): Promise<Value> => {
    const last = kept.get(language)
    if (last && Date.now() - last.askedAt < FRESH_MS) return last.value
    // Whoever comes while the answer is on its way is served what there is.
    if (last) last.askedAt = Date.now()
    const value = (await ask(language)) ?? last?.value ?? nothing
    kept.set(language, { value, askedAt: Date.now() })
    if (last && JSON.stringify(last.value) !== JSON.stringify(value)) onChange()
    return value
  }
}
