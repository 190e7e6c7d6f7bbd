import type { CatalogOfCompany } from '#config'
import { log } from '#config/log.ts'
import type { WireCategory, WireStockItem } from '#contracts/stock.ts'
import {
  type Catalog,
  type CatalogChanges,
  changeRows,
  emptyCatalog,
  orderOf,
  withFeatures,
  withTexts,
} from '#domain/catalog/catalog.ts'
import { readCardFacts } from '#domain/search/card-facts.ts'
import { ORDER_NAMES } from '#domain/catalog/item-order.ts'
import { cyclicCategories } from '#domain/catalog/merge.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import { DemandFeed, type OrderCounts } from './demand-feed.server.ts'
import { FeatureFeed } from './feature-feed.server.ts'
import { CATEGORIES, ITEMS } from './list-kinds.ts'
import type { FeatureSource } from './read-features.server.ts'
import { CatalogList, type ListSource } from './catalog-list.server.ts'
import { type DiskCache, NO_CACHE } from '../cache/disk-cache.ts'
import { runCooperatively } from './run-cooperatively.server.ts'
import { TextsApart } from './texts-apart.server.ts'

/** The interval of refreshes, ms: every process is at most a second behind. */
const REFRESH_MS = 400
/** The most problems logged in one outage. */
const MAX_LOGGED_PROBLEMS = 20

interface Source extends Omit<ListSource, 'diskCache'> {
  readonly diskCache?: DiskCache
  /** The current catalogues, in their order. */
  readonly catalogs: () => Promise<readonly CatalogOfCompany[]>
  /** Absent = the items have no features. */
  readonly features?: FeatureSource | undefined
  /** Absent = nothing is known of what is ordered. */
  readonly orderCounts?: OrderCounts | undefined
}

interface Followed {
  readonly categories: CatalogList<WireCategory, Category>
  readonly items: CatalogList<WireStockItem, StockItem>
}

/** How far a replica of the catalogue is. */
export interface FeedState {
  /** Undefined = the service has no revisions. */
  readonly revision: number | undefined
  /** When the service last said what its lists are. */
  readonly confirmedAt: Date | undefined
}

/**
 * A replica of the merged catalogue in memory. It follows the catalogue service through its contract alone. A failed
 * refresh leaves the last good catalogue in place.
 */
export class CatalogFeed {
  readonly #source: Source
  readonly #features: FeatureFeed | undefined
  readonly #demand: DemandFeed | undefined
  #catalog: Catalog = sortedCatalog([])
  #catalogs: readonly CatalogOfCompany[] = []
  #lists: readonly Followed[] = []
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  readonly #loggedProblems = new Set<string>()

  constructor(source: Source) {
    this.#source = source
    this.#features = source.features && new FeatureFeed(source.features)
    this.#demand = source.orderCounts && new DemandFeed(source.orderCounts)
  }

  /** The current catalogue, an immutable snapshot. */
  get catalog(): Catalog {
    return this.#catalog
  }

  get catalogs(): readonly CatalogOfCompany[] {
    return this.#catalogs
  }

  /**
   * The date since when the catalogue may be outdated; `missing` if a list was never loaded; undefined = current.
   */
  get old(): Date | 'missing' | undefined {
    let oldest: Date | undefined
    // Every request asks: no list is made for it
    for (const { categories, items } of this.#lists) {
      if (!categories.isKnown || !items.isKnown) return 'missing'
      oldest = earlier(oldest, earlier(categories.oldAsOf, items.oldAsOf))
    }
    return oldest
  }

  /** How far the catalogue is: the least of its lists counts. */
  get state(): FeedState {
    const lists = this.#allLists()
    const revisions = lists.map(({ revision }) => revision).filter((one) => one !== undefined)
    const isWhole = revisions.length > 0 && revisions.length === lists.length
    return {
      revision: isWhole ? Math.min(...revisions) : undefined,
      confirmedAt: lists.reduce<Date | undefined>(
        (first, list) => earlier(first, list.confirmedAt),
        undefined,
      ),
    }
  }

  /** Loads the catalogue, then follows the service until `stop`. */
  async start(): Promise<void> {
    await this.refresh()
    this.#schedule()
  }

  /**
   * Stops following and writes unsaved lists to the disk cache for the next start. A refresh under way is abandoned: it
   * would hold up the end of the process, and the database may close before it.
   */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#allLists().map((list) => list.save(this.#catalog, true)))
  }

  #allLists() {
    return this.#lists.flatMap(({ categories, items }) => [categories, items])
  }

  #schedule(): void {
    this.#timer = setTimeout(async () => {
      await this.refresh()
      if (!this.#isStopped) this.#schedule()
    }, REFRESH_MS)
    this.#timer.unref()
  }

  /** Fetches the changes of the service and logs each new problem once. */
  async refresh(): Promise<void> {
    try {
      const catalogs = await this.#source.catalogs()
      const ids = catalogs.map(({ catalogId }) => catalogId)
      const isFirst = this.#lists.length === 0
      const isSame = !isFirst && ids.join() === this.#catalogs.map(({ catalogId }) => catalogId).join()
      const lists = isSame ? this.#lists : catalogs.map((address) => this.#follow(address))
      if (isFirst) this.#catalogs = catalogs
      const base = isSame ? this.#catalog : sortedCatalog(ids)
      const apart = isFirst ? new TextsApart(base.table.rowIndex) : undefined
      const reading = Promise.all(lists.map((both) => readBoth(both, base, apart)))
      const read = await reading.finally(() => apart?.end())
      if (this.#isStopped) return
      const items = read.flatMap((part) => part.items.rows)
      const categories = read.flatMap((part) => part.categories.rows)
      const isNews = items.length > 0 || categories.length > 0
      const changed = isNews ? await applied(base, { items, categories }, apart) : base
      const features = isSame ? this.#features?.take() : undefined
      const featured = features ? await runCooperatively(withFeatures(changed, features)) : changed
      const demand = isSame ? this.#demand?.take(featured) : undefined
      const catalog = demand ? { ...featured, demand } : featured
      // At a start nothing else is waited for
      if (isNews && isSame) await runCooperatively(readCardFacts(catalog.table))
      if (this.#isStopped) return

      // No await from here on: readers see changed catalogues only when all lists are loaded
      for (const part of read) {
        part.items.applied(part.items.rows.length > 0)
        part.categories.applied(part.categories.rows.length > 0)
      }
      this.#report(lists.flatMap((list) => [list.categories.problem, list.items.problem]).filter(Boolean))
      // A running shop switches to other catalogues when all are loaded; a starting shop shows what there is
      const isWhole = lists.every((list) => list.categories.isKnown && list.items.isKnown)
      if (!isSame && !isFirst && !isWhole) return
      this.#catalog = catalog
      this.#catalogs = catalogs
      this.#lists = lists
      warnOfCycles(categories)
      this.#save()
      if (isWhole) this.#features?.follow(catalogs)
      if (isWhole) this.#demand?.follow()
    } catch (error) {
      this.#report([error instanceof Error ? error.message : String(error)])
    }
  }

  #follow(address: CatalogOfCompany): Followed {
    const source = { diskCache: NO_CACHE, ...this.#source }
    return {
      categories: new CatalogList(source, address, CATEGORIES),
      items: new CatalogList(source, address, ITEMS),
    }
  }

  #save(): void {
    for (const list of this.#allLists())
      list
        .save(this.#catalog)
        .catch((error: unknown) => this.#report([`the copy could not be written: ${String(error)}`]))
  }

  /** Logs a problem when it begins and when it ends, not at every refresh. */
  #report(problems: readonly string[]): void {
    if (this.#isStopped) return
    if (problems.length === 0 && this.#loggedProblems.size > 0) {
      this.#loggedProblems.clear()
      log.info('the catalog feed works again')
    }
    const news = problems.filter((problem) => !this.#loggedProblems.has(problem))
    if (news.length === 0 || this.#loggedProblems.size >= MAX_LOGGED_PROBLEMS) return
    for (const problem of news) this.#loggedProblems.add(problem)
    log.error({ problems: news }, 'the catalog feed fails')
  }
}

function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

/** Sequential, so that a slow service writes one list at a time. */
async function readBoth({ categories, items }: Followed, catalog: Catalog, apart?: TextsApart) {
  return {
    categories: await categories.read(catalog),
    items: await items.read(catalog, apart && ((some) => apart.add(some))),
  }
}

/** The catalogue after changes, with the orders and texts that were made apart, if there are any. */
async function applied(catalog: Catalog, changes: CatalogChanges, apart?: TextsApart): Promise<Catalog> {
  const changed = await runCooperatively(changeRows(catalog, changes))
  const tables = await apart?.tablesOf(changed.table)
  if (!tables) return runCooperatively(withTexts(catalog, changed))
  const { catalogIds, table, tree } = changed
  // Made at a start only, when neither features nor demand are known yet
  const { features, demand } = catalog
  return { catalogIds, table, tree, orders: new Map(tables.orders), texts: tables.texts, features, demand }
}

/** An empty catalogue with every order computed, so that no request has to sort it. */
function sortedCatalog(catalogIds: readonly number[]): Catalog {
  const catalog = emptyCatalog(catalogIds)
  for (const name of ORDER_NAMES) orderOf(catalog, name)
  return catalog
}

/** Logs the cycles among the categories of a remote catalogue. The tree cuts them. */
function warnOfCycles(categories: readonly Category[]): void {
  const cyclic = cyclicCategories(categories).map(({ stockCategoryId }) => stockCategoryId)
  if (cyclic.length > 0)
    log.warn({ categories: cyclic }, 'categories that are their own ancestors were detached')
}
