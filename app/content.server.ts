import { z } from 'zod'
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
  wireAbout,
  wireBanner,
  wireBrand,
  wireOffer,
  wireVideo,
} from '#contracts/content.ts'
import {
  getEnvironments,
  getLayout,
  LAYOUT_FIELDS,
  type Layout,
  PUBLIC_SETTINGS,
  wireLayout,
} from '#contracts/product.ts'
import type { Language } from '#domain/language.ts'
import { failure, success } from '#domain/result.ts'
import { type KeptCopies, NOTHING_KEPT } from './kept.ts'
import { type LastGood, lastGood } from './last-good.server.ts'
import { createPricePolicy } from './price-policy.server.ts'
import type { Content, Environments } from './shop.ts'

const EMPTY_LAYOUT = Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, ''])) as Layout

const EMPTY_ABOUT: About = { title: '', sections: [], pages: [] }

/** The content that every page carries, asked of the product API; what it said last where it says nothing now (S9). */
export function createContent(product: ServiceClient, kept: KeptCopies = NOTHING_KEPT): Content {
  let revision = 0
  const parts: Record<string, LastGood<unknown>> = {}
  function part<Value>(
    name: string,
    nothing: Value,
    schema: z.ZodType<Value>,
    ask: (language: Language) => Promise<CallResult<Value>>,
  ): LastGood<Value> {
    const read = (copy: unknown) => schema.safeParse(copy).data
    const onChange = () => (revision += 1)
    const asked = lastGood({ name, nothing, ask, kept, read, onChange })
    parts[name] = asked
    return asked
  }
  const list = <Row>(
    name: string,
    row: z.ZodType<Row>,
    ask: (language: Language) => Promise<CallResult<readonly Row[]>>,
  ) => part<readonly Row[]>(name, [], z.array(row), ask)
  const offers = list('offers', wireOffer, (language) => product.send(getOffers, { language }))
  return {
    layout: part('layout', EMPTY_LAYOUT, wireLayout, (language) => product.send(getLayout, { language })),
    environments: part<Environments>('environments', {}, z.record(z.string(), z.string()), (language) =>
      askEnvironments(product, language),
    ),
    pricePolicy: createPricePolicy(product, kept),
    async revision(language) {
      await Promise.all(Object.values(parts).map((read) => read(language)))
      return revision
    },
    missing: (language) => Object.keys(parts).filter((name) => parts[name]?.isMissing(language)),
    banners: list('banners', wireBanner, (language) => product.send(getBanners, { language })),
    brands: list('brands', wireBrand, (language) => product.send(getBrands, { language })),
    offers,
    async offer(language, slug) {
      const answer = await product.send(getOffer, { language, params: { slug } })
      if (answer.ok) return success(answer.value)
      if (answer.failure.kind === 'refused' && answer.failure.status < 500 && answer.failure.status >= 400)
        return failure('not_found')
      const known = (await offers(language)).find((offer) => offer.slug === slug)
      return known ? success(known) : failure('unavailable')
    },
    videos: list('videos', wireVideo, (language) => product.send(getVideos, { language })),
    about: part('about', EMPTY_ABOUT, wireAbout, (language) => product.send(getAbout, { language })),
    async relatedKeywords(language, search) {
      const answer = await product.send(getRelatedKeywords, { language, query: { keyword: search } })
      return answer.ok ? answer.value.keywords : []
    },
  }
}

async function askEnvironments(
  product: ServiceClient,
  language: Language,
): Promise<CallResult<Environments>> {
  const answer = await product.send(getEnvironments, { language, query: { 'names[]': [...PUBLIC_SETTINGS] } })
  if (!answer.ok) return answer
  const values = Object.entries(answer.value).map(([name, value]) => [name, value ?? ''] as const)
  return { ok: true, value: Object.fromEntries(values) }
}
