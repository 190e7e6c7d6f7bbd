import { applyChanges, type Catalog, emptyCatalog, withFeatures } from '#domain/catalog/catalog.ts'
import { runToCompletion } from '#domain/catalog/incremental.ts'
import type { ListedFeature } from '#domain/catalog/features/listed-features.ts'
import type { Language } from '#domain/text/language.ts'
import { TIME_ZONES } from '#domain/text/time-zone.ts'
import { readStockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import type { PricePolicy, PriceVisibility } from '#domain/money/price-visibility.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import type { Translations } from '#domain/catalog/names.ts'
import { createServiceClient } from '#contracts/http/client.ts'
import { LAYOUT_FIELDS, type Layout } from '#contracts/product.ts'
import type { Content, Environments, NamedFeature, Shop, RequestContext } from '#shop/shop.ts'

interface Stock {
  readonly items: readonly StockItem[]
  readonly categories?: readonly Category[]
  readonly environments?: Environments
  /** By the item's id in addresses. */
  readonly features?: Readonly<Record<string, readonly NamedFeature[]>>
  /** By the item's id in addresses. */
  readonly descriptions?: Readonly<Record<string, Translations>>
  /** The features that the shop has in memory. */
  readonly listedFeatures?: readonly ListedFeature[]
  readonly relatedKeywords?: readonly string[]
  /** Other content of the product API. */
  readonly content?: Partial<Content>
}

/** A storefront over catalogues 1 and 2 in memory. Its services do not answer. */
export function storefrontOf(stock: Stock): Shop {
  const { items, categories = [], environments = {}, content } = stock
  const { features = {}, descriptions = {}, relatedKeywords = [] } = stock
  const { listedFeatures = [] } = stock
  const catalog = runToCompletion(
    withFeatures(applyChanges(emptyCatalog([1, 2]), { items, categories }), listedFeatures),
  )
  const silent = createServiceClient('http://nowhere.test', () => {
    throw new Error('no service answers in this test')
  })
  const layout = Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, ''])) as Layout
  return {
    product: silent,
    catalogService: silent,
    orderService: silent,
    orderGateway: {
      send: () => Promise.reject(new Error('no cart is sent in this test')),
      listOpen: () => Promise.resolve([]),
      find: () => Promise.resolve(undefined),
      renewToken: () => Promise.resolve(),
    },
    accountId: 9,
    catalogs: [
      { catalogId: 1, companyId: 11 },
      { catalogId: 2, companyId: 12 },
    ],
    sessions: {
      open: () => Promise.reject(new Error('nobody signs in in this test')),
      find: () => Promise.resolve({ ok: false, code: 'no_session' }),
      renew: () => Promise.resolve(undefined),
      knownBrowser: () => Promise.resolve(undefined),
      close: () => Promise.resolve(undefined),
      antiForgeryToken: () => '',
    },
    forwardVisitor: { product: () => ({}), catalog: () => ({}) },
    forwardClient: { product: () => ({}), catalog: () => ({}), order: () => ({}) },
    changesCodes: true,
    content: {
      layout: () => Promise.resolve(layout),
      environments: () => Promise.resolve(environments),
      settings: () => Promise.resolve(environments),
      pricePolicy: () => Promise.resolve('everyone'),
      revision: () => Promise.resolve(0),
      fresh: () => ({ revision: 0, pricePolicy: 'everyone' }),
      missing: () => [],
      banners: () => Promise.resolve([]),
      brands: () => Promise.resolve([]),
      offers: () => Promise.resolve([]),
      offer: () => Promise.resolve({ ok: false, code: 'not_found' }),
      videos: () => Promise.resolve([]),
      about: () => Promise.resolve({ title: '', sections: [], pages: [] }),
      relatedKeywords: () => Promise.resolve(relatedKeywords),
      ...content,
    },
    itemFeatures: (_, id) => Promise.resolve(features[id] ?? []),
    itemDescriptions: (_, id) => Promise.resolve(descriptions[id] ?? {}),
    pictures: { base: '/images', accountId: 9, hosts: ['pictures.test'] },
    publicUrl: 'https://shop.test',
    isCatalogOnly: false,
    catalog: () => catalog,
    catalogStaleSince: () => undefined,
    catalogFeed: () => ({ revision: undefined, confirmedAt: undefined }),
  }
}

export function anonymousContext(language: Language, prices: PriceVisibility = 'shown'): RequestContext {
  return {
    language,
    catalogLanguage: language,
    timeZone: '',
    timeZones: TIME_ZONES,
    address: '192.0.2.1',
    prices,
    terms: readPriceTerms({}),
    stock: readStockTerms({}),
  }
}

/** The redirect target or error status of a loader; undefined if it returns data. */
export async function outcomeOf(answer: Promise<unknown>): Promise<string | number | undefined> {
  try {
    await answer
    return undefined
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    if (isRefusal(thrown)) return thrown.init.status
    throw thrown
  }
}

function isRefusal(thrown: unknown): thrown is { readonly init: { readonly status: number } } {
  return typeof thrown === 'object' && thrown !== null && 'init' in thrown
}

/** An empty shop whose catalogue, content and price policy a test changes through `state`. */
export function openChangingShop() {
  const state: {
    catalog: Catalog
    /** The content's revision. */
    content: number
    prices: PricePolicy
    /** Whether the content is known without asking for it. */
    isFresh: boolean
  } = { catalog: emptyCatalog([1]), content: 0, prices: 'everyone', isFresh: true }
  const base = storefrontOf({ items: [] })
  const shop: Shop = {
    ...base,
    catalog: () => state.catalog,
    content: {
      ...base.content,
      revision: () => Promise.resolve(state.content),
      pricePolicy: () => Promise.resolve(state.prices),
      fresh: () => (state.isFresh ? { revision: state.content, pricePolicy: state.prices } : undefined),
    },
  }
  return { state, shop }
}
