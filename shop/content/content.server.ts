import type { CallResult, ServiceClient } from '#contracts/http/client.ts'
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
import { cachedContent } from '#contracts/cached-content.ts'
import {
  getEnvironments,
  getLayout,
  LAYOUT_FIELDS,
  type Layout,
  PUBLIC_SETTINGS,
  SETTINGS_WITHOUT_LANGUAGE,
} from '#contracts/product.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { failure, success } from '#domain/result.ts'
import { type DiskCache, NO_CACHE } from '../cache/disk-cache.ts'
import { PendingCalls } from '../cache/pending-calls.ts'
import { type StaleIfError, staleIfError } from '../cache/stale-if-error.server.ts'
import { createPricePolicy } from './price-visibility.server.ts'
import type { Content, Environments } from '../shop.ts'

const EMPTY_LAYOUT = Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, ''])) as Layout

const EMPTY_ABOUT: About = { title: '', sections: [], pages: [] }

/** Reads the content of all pages from the product API; serves the last good answer during an outage. */
export function createContent(product: ServiceClient, diskCache: DiskCache = NO_CACHE): Content {
  let revision = 0
  const pendingCalls = new PendingCalls()
  const parts: Record<string, StaleIfError<unknown>> = {}
  type PartName = keyof typeof cachedContent
  function part<Value>(
    name: PartName,
    nothing: Value,
    request: (language: Language) => Promise<CallResult<Value>>,
  ): StaleIfError<Value> {
    const read = (copy: unknown) => cachedContent[name].safeParse(copy).data as Value | undefined
    const onChange = () => (revision += 1)
    const loaded = staleIfError({ name, nothing, request, diskCache, pendingCalls, read, onChange })
    parts[name] = loaded
    return loaded
  }
  const list = <Row>(name: PartName, request: (language: Language) => Promise<CallResult<readonly Row[]>>) =>
    part<readonly Row[]>(name, [], request)
  const offers = list('offers', (language) => product.send(getOffers, { language }))
  const environments = part<Environments>('environments', {}, (language) =>
    loadEnvironments(product, language),
  )
  const pricePolicy = createPricePolicy(product, diskCache)
  const freshUntil = new Map<Language, number>()
  /** Each part is looked at again only when the first of them may have become old: stored pages ask at each request. */
  function areFresh(language: Language): boolean {
    const now = Date.now()
    if (now < (freshUntil.get(language) ?? 0)) return true
    const until = Math.min(...Object.values(parts).map((read) => read.freshUntil(language)))
    freshUntil.set(language, until)
    return now < until
  }
  async function settings(language: Language): Promise<Environments | undefined> {
    const known = await environments(language)
    if (!environments.isMissing(language)) return known
    for (const other of LANGUAGES) {
      const copy = await environments(other)
      if (!environments.isMissing(other)) return withoutLanguage(copy)
    }
    return undefined
  }
  return {
    layout: part('layout', EMPTY_LAYOUT, (language) => product.send(getLayout, { language })),
    settings,
    environments: async (language) => (await settings(language)) ?? {},
    pricePolicy,
    async revision(language) {
      await Promise.all(Object.values(parts).map((read) => read(language)))
      return revision
    },
    fresh(language) {
      const policy = pricePolicy.fresh()
      return policy !== undefined && areFresh(language) ? { revision, pricePolicy: policy } : undefined
    },
    missing: (language) => Object.keys(parts).filter((name) => parts[name]?.isMissing(language)),
    banners: list('banners', (language) => product.send(getBanners, { language })),
    brands: list('brands', (language) => product.send(getBrands, { language })),
    offers,
    async offer(language, slug) {
      const answer = await product.send(getOffer, { language, params: { slug } })
      if (answer.ok) return success(answer.value)
      if (answer.failure.kind === 'refused' && answer.failure.status < 500 && answer.failure.status >= 400)
        return failure('not_found')
      const known = (await offers(language)).find((offer) => offer.slug === slug)
      return known ? success(known) : failure('unavailable')
    },
    videos: list('videos', (language) => product.send(getVideos, { language })),
    about: part('about', EMPTY_ABOUT, (language) => product.send(getAbout, { language })),
    async relatedKeywords(language, search) {
      const answer = await product.send(getRelatedKeywords, { language, query: { keyword: search } })
      return answer.ok ? answer.value.keywords : []
    },
  }
}

/** What holds in every language, of the settings in one language. */
function withoutLanguage(settings: Environments): Environments {
  return Object.fromEntries(SETTINGS_WITHOUT_LANGUAGE.map((name) => [name, settings[name] ?? '']))
}

/** Every public setting of a product API by name; '' = unset. */
async function loadEnvironments(
  product: ServiceClient,
  language: Language,
): Promise<CallResult<Environments>> {
  const answer = await product.send(getEnvironments, { language, query: { 'names[]': [...PUBLIC_SETTINGS] } })
  if (!answer.ok) return answer
  const values = Object.entries(answer.value).map(([name, value]) => [name, value ?? ''] as const)
  return { ok: true, value: Object.fromEntries(values) }
}
