import type { Config } from '#config'
import type { WireStockItem } from '#contracts/stock.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { PricePolicy } from '#domain/cart/price-visibility.ts'
import { type CallValues, lookAtCalls } from './calls.ts'
import { withFigures } from './known-figures.ts'
import { type Credentials, lookAsClient } from './look-as-client.ts'
import type { Leak } from './look.ts'
import { lookAtOrder, lookAtPages, type Looked } from './pages.ts'
import { readClientFigures, readShopFacts, type ShopFacts } from './shop-facts.ts'
import { Budget, Visitor } from './visitor.ts'

/** A shop serves others while it is looked at: no more than this is asked of it, one thing after the other. */
const MOST_REQUESTS = 1_500
const MOST_SECONDS = 300
const MOST_SAMPLES = 10

export interface PriceAudit {
  readonly policy: PricePolicy
  /** How many different figures were looked for. */
  readonly figures: number
  readonly pages: number
  readonly calls: number
  readonly items: number
  readonly leaks: readonly Leak[]
  /** The budget was spent before everything was looked at. */
  readonly isCutShort: boolean
  /** The client was looked at, too. */
  readonly asClient: boolean
}

interface AskedAudit {
  readonly config: Config
  readonly secret: string
  readonly origin: string
  readonly client?: Credentials | undefined
}

/** Requests the pages and APIs of the running shop without price permission and reports every price found. */
export async function auditPrices({ config, secret, origin, client }: AskedAudit): Promise<PriceAudit> {
  const facts = await readShopFacts(config, secret, origin)
  const { policy, known } = facts
  const budget = new Budget(MOST_REQUESTS, MOST_SECONDS)
  const values = valuesOf(config.accountId, facts)
  const calls: Looked[] = []
  const pages: Looked[] = []
  if (policy !== 'everyone') {
    const { ask } = new Visitor(origin, budget)
    calls.push(await lookAtCalls(ask, { ...values, clientId: [1], orderId: [1] }, known))
    const start = LANGUAGES.flatMap((language) => pagesOf(facts).map((path) => `/${language}/${path}`))
    pages.push(await lookAtPages(ask, [...FILES, ...start], known), await lookAtOrder(ask))
  }
  const asClient = policy === 'nobody' && client !== undefined
  if (asClient) {
    const more = withFigures(known, await readClientFigures(config, client.username))
    const looked = await lookAsClient({ origin, budget, client, values, pages: pagesOf(facts), known: more })
    calls.push(looked.calls)
    pages.push(...looked.pages)
  }
  const all = [...calls, ...pages]
  const sum = (looked: readonly Looked[], of: 'count' | 'items') =>
    looked.reduce((total, one) => total + one[of], 0)
  return {
    policy,
    figures: known.owners.size,
    pages: sum(pages, 'count'),
    calls: sum(calls, 'count'),
    items: sum(pages, 'items'),
    leaks: all.flatMap(({ leaks }) => leaks),
    isCutShort: budget.isExceeded,
    asClient,
  }
}

/** Besides the pages: snapshots of the catalogue, lists of addresses and what programs read of the shop, where it has them. */
const FILES = [
  '/assets/stock.json',
  '/assets/categories.json',
  '/assets/stocks/0.json',
  '/assets/stocks/1.json',
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/sw.js',
]

/** Where a visit begins, in each language: the pages that show prices in the most forms; links lead on from there. */
function pagesOf(facts: ShopFacts): string[] {
  const word = encodeURIComponent(facts.items[0]?.name.split(/\s+/)[0] ?? '')
  const lists = ['', '?view=rows', '?view=cards', '?sort=price', '?sort=-price', `?search=${word}&all=1`]
  return [
    '',
    ...samplesOf(facts).map((id) => `stock/x/${id}`),
    ...lists.map((query) => `catalogo${query}`),
    'offers',
    'price-list',
    'price-list?offers=1',
    'price-list?sort=price',
    ...samplesOf(facts)
      .slice(0, 2)
      .map((id) => `contact?item=${id}`),
    'offline',
    'oauth/login',
  ]
}

/** Items of every kind: with a tier, a parent, a variant, an offer, and others. */
function samplesOf({ items }: ShopFacts): string[] {
  const live = items.filter((item) => !item.deleted && item.price)
  const kinds: ((item: WireStockItem) => unknown)[] = [
    (item) => item.bestPrice,
    (item) => item.isParent,
    (item) => item.stockItemParentId,
    (item) => item.isOffer,
    () => true,
  ]
  const chosen = kinds.flatMap((isOfKind) => live.filter(isOfKind).slice(0, MOST_SAMPLES / kinds.length))
  return [...new Set(chosen)].map((item) => String(item.stockItemId))
}

function valuesOf(accountId: number, facts: ShopFacts): CallValues {
  const { catalogs } = facts
  return {
    accountId: [accountId],
    companyId: [...new Set(catalogs.map(({ companyId }) => companyId))],
    catalogId: catalogs.map(({ catalogId }) => catalogId),
    stockItemId: samplesOf(facts).slice(0, 3),
    keyword: facts.items.slice(0, 1).map(({ name }) => name),
  }
}
