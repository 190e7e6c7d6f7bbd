import type { Config } from '#config'
import type { WireStockItem } from '#contracts/stock.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { PricePolicy } from '#domain/money/price-visibility.ts'
import { type CallValues, auditCalls } from './audit-calls.ts'
import { withFigures } from './known-figures.ts'
import { type Credentials, auditAsClient } from './audit-as-client.ts'
import type { Leak } from './leaks.ts'
import { auditSortOrder, auditPages, type AuditPart } from './audit-pages.ts'
import { readClientFigures, readShopFacts, type ShopFacts } from './shop-facts.ts'
import { Budget, Visitor } from './visitor.ts'

/** Limits of one audit, which runs its requests one by one: the shop serves visitors meanwhile. */
const MAX_REQUESTS = 1_500
const MAX_SECONDS = 300
const MAX_SAMPLES = 10

export interface PriceAudit {
  readonly policy: PricePolicy
  /** The number of different prices that the audit searched for. */
  readonly figures: number
  readonly pages: number
  readonly calls: number
  readonly items: number
  readonly leaks: readonly Leak[]
  /** The limits were reached before everything was checked. */
  readonly isCutShort: boolean
  /** The pages and calls of the client were checked too. */
  readonly asClient: boolean
}

interface AuditOptions {
  readonly config: Config
  readonly secret: string
  readonly origin: string
  readonly client?: Credentials | undefined
}

/** Requests the pages and APIs of the running shop without price permission and reports every price found. */
export async function auditPrices({ config, secret, origin, client }: AuditOptions): Promise<PriceAudit> {
  const facts = await readShopFacts(config, secret, origin)
  const { policy, known } = facts
  const budget = new Budget(MAX_REQUESTS, MAX_SECONDS)
  const values = callValues(config.accountId, facts)
  const calls: AuditPart[] = []
  const pages: AuditPart[] = []
  if (policy !== 'everyone') {
    const { fetchPath } = new Visitor(origin, budget)
    calls.push(await auditCalls(fetchPath, { ...values, clientId: [1], orderId: [1] }, known))
    const start = LANGUAGES.flatMap((language) => startPages(facts).map((path) => `/${language}/${path}`))
    pages.push(await auditPages(fetchPath, [...FILES, ...start], known), await auditSortOrder(fetchPath))
  }
  const asClient = policy === 'nobody' && client !== undefined
  if (asClient) {
    const more = withFigures(known, await readClientFigures(config, client.username))
    const parts = await auditAsClient({
      origin,
      budget,
      client,
      values,
      pages: startPages(facts),
      known: more,
    })
    calls.push(parts.calls)
    pages.push(...parts.pages)
  }
  const all = [...calls, ...pages]
  const sum = (parts: readonly AuditPart[], of: 'count' | 'items') =>
    parts.reduce((total, one) => total + one[of], 0)
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

/** Files besides the pages: catalogue snapshots, sitemaps, and what programs read. A shop may lack some. */
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

/** The start pages in each language, which show prices in most forms. The audit follows their links. */
function startPages(facts: ShopFacts): string[] {
  const word = encodeURIComponent(facts.items[0]?.name.split(/\s+/)[0] ?? '')
  const lists = ['', '?view=rows', '?view=cards', '?sort=price', '?sort=-price', `?search=${word}&all=1`]
  return [
    '',
    ...sampleIds(facts).map((id) => `stock/x/${id}`),
    ...lists.map((query) => `catalogo${query}`),
    'offers',
    'price-list',
    'price-list?offers=1',
    'price-list?sort=price',
    `compare?items=${sampleIds(facts).slice(0, 4).join(',')}`,
    ...sampleIds(facts)
      .slice(0, 2)
      .map((id) => `contact?item=${id}`),
    'offline',
    'oauth/login',
  ]
}

/** Sample items: with a price tier, parents, variants, offers, and others. */
function sampleIds({ items }: ShopFacts): string[] {
  const live = items.filter((item) => !item.deleted && item.price)
  const kinds: ((item: WireStockItem) => unknown)[] = [
    (item) => item.bestPrice,
    (item) => item.isParent,
    (item) => item.stockItemParentId,
    (item) => item.isOffer,
    () => true,
  ]
  const chosen = kinds.flatMap((isOfKind) => live.filter(isOfKind).slice(0, MAX_SAMPLES / kinds.length))
  return [...new Set(chosen)].map((item) => String(item.stockItemId))
}

function callValues(accountId: number, facts: ShopFacts): CallValues {
  const { catalogs } = facts
  return {
    accountId: [accountId],
    companyId: [...new Set(catalogs.map(({ companyId }) => companyId))],
    catalogId: catalogs.map(({ catalogId }) => catalogId),
    stockItemId: sampleIds(facts).slice(0, 3),
    keyword: facts.items.slice(0, 1).map(({ name }) => name),
  }
}
