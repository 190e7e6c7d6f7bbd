import { log } from '#config/log.ts'
import type { WireCategory, WireStockItem } from '#contracts/stock.ts'
import { applyInSteps, type Catalog, emptyCatalog, orderOf } from '#domain/catalog/catalog.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { cyclicCategories } from '#domain/catalog/merge.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import { CATEGORIES, ITEMS } from './list-kinds.ts'
import { CatalogList, type ListSource } from './catalog-list.server.ts'
import { type DiskCache, NO_CACHE } from '../cache/disk-cache.ts'
import type { CatalogAddress } from '../shop.ts'
import { runCooperatively } from './run-cooperatively.server.ts'

/** How often the lists are looked after: any process is at most a second behind (S13). */
const ASK_MS = 400
/** As many different problems are told of one illness. */
const MOST_PROBLEMS = 20

interface Source extends Omit<ListSource, 'kept'> {
  readonly kept?: DiskCache
  /** The catalogues there are now, in their order. */
  readonly catalogs: () => Promise<readonly CatalogAddress[]>
}

interface Followed {
  readonly categories: CatalogList<WireCategory, Category>
  readonly items: CatalogList<WireStockItem, StockItem>
}

/**
 * Keeps the merged catalogue in memory in step with the catalogue service, through its contract alone. A reading that
 * fails leaves the last good catalogue as it is (S9).
 */
export class CatalogFeed {
  readonly #source: Source
  #catalog: Catalog = sortedCatalog([])
  #catalogs: readonly CatalogAddress[] = []
  #lists: readonly Followed[] = []
  #timer: NodeJS.Timeout | undefined
  readonly #told = new Set<string>()

  constructor(source: Source) {
    this.#source = source
  }

  /** The catalogue as it stands; a snapshot never changes under its reader. */
  get catalog(): Catalog {
    return this.#catalog
  }

  get catalogs(): readonly CatalogAddress[] {
    return this.#catalogs
  }

  /**
   * How current the catalogue is, by what can be told now: since when it may be another, `missing` where a part of it
   * was never had; undefined = it is what the service says.
   */
  get old(): Date | 'missing' | undefined {
    const lists = this.#allLists()
    if (lists.some(({ isKnown }) => !isKnown)) return 'missing'
    const moments = lists.flatMap(({ oldAsOf }) => oldAsOf?.getTime() ?? [])
    return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
  }

  /** Reads the catalogue once, then follows it until `stop`. */
  async start(): Promise<void> {
    await this.refresh()
    this.#schedule()
  }

  /** Keeps what is not kept yet, so that the next start has it. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.all(this.#allLists().map((list) => list.keep(this.#catalog, true)))
  }

  #allLists() {
    return this.#lists.flatMap(({ categories, items }) => [categories, items])
  }

  #schedule(): void {
    this.#timer = setTimeout(async () => {
      await this.refresh()
      if (this.#timer) this.#schedule()
    }, ASK_MS)
    this.#timer.unref()
  }

  /** Brings the catalogue up to the service's state; says once what is wrong with it. */
  async refresh(): Promise<void> {
    try {
      const catalogs = await this.#source.catalogs()
      const ids = catalogs.map(({ catalogId }) => catalogId)
      const isFirst = this.#lists.length === 0
      const isSame = !isFirst && ids.join() === this.#catalogs.map(({ catalogId }) => catalogId).join()
      const lists = isSame ? this.#lists : catalogs.map((address) => this.#follow(address))
      if (isFirst) this.#catalogs = catalogs
      const base = isSame ? this.#catalog : sortedCatalog(ids)
      const read = await Promise.all(lists.map((both) => readBoth(both, base)))
      const items = read.flatMap((part) => part.items.rows)
      const categories = read.flatMap((part) => part.categories.rows)
      const isNews = items.length > 0 || categories.length > 0
      const catalog = isNews ? await runCooperatively(applyInSteps(base, { items, categories })) : base

      // From here to the end nothing waits: readers see other catalogues only once these are read whole
      for (const part of read) {
        part.items.taken(part.items.rows.length > 0)
        part.categories.taken(part.categories.rows.length > 0)
      }
      this.#report(lists.flatMap((list) => [list.categories.problem, list.items.problem]).filter(Boolean))
      // A shop that changes its catalogues changes when it has them all; one that opens shows what there is
      const isWhole = lists.every((list) => list.categories.isKnown && list.items.isKnown)
      if (!isSame && !isFirst && !isWhole) return
      this.#catalog = catalog
      this.#catalogs = catalogs
      this.#lists = lists
      warnOfCycles(categories)
      this.#keep()
    } catch (error) {
      this.#report([error instanceof Error ? error.message : String(error)])
    }
  }

  #follow(address: CatalogAddress): Followed {
    const source = { kept: NO_CACHE, ...this.#source }
    return {
      categories: new CatalogList(source, address, CATEGORIES),
      items: new CatalogList(source, address, ITEMS),
    }
  }

  #keep(): void {
    for (const list of this.#allLists())
      list
        .keep(this.#catalog)
        .catch((error: unknown) => this.#report([`no copy could be kept: ${String(error)}`]))
  }

  /** What goes wrong is logged when it comes and when it is over, not at every try. */
  #report(problems: readonly string[]): void {
    if (problems.length === 0 && this.#told.size > 0) {
      this.#told.clear()
      log.info('the catalog feed works again')
    }
    const news = problems.filter((problem) => !this.#told.has(problem))
    if (news.length === 0 || this.#told.size >= MOST_PROBLEMS) return
    for (const problem of news) this.#told.add(problem)
    log.error({ problems: news }, 'the catalog feed fails')
  }
}

/** One after the other: a service that is slow has one list to write at a time. */
async function readBoth({ categories, items }: Followed, catalog: Catalog) {
  return { categories: await categories.read(catalog), items: await items.read(catalog) }
}

/** An empty catalogue that is kept in the order of every language, so that no visitor waits for its sorting. */
function sortedCatalog(catalogIds: readonly number[]): Catalog {
  const catalog = emptyCatalog(catalogIds)
  for (const name of [...LANGUAGES, 'code'] as const) orderOf(catalog, name)
  return catalog
}

/** A cycle among the categories of a remote catalogue is cut, and told (C1). */
function warnOfCycles(categories: readonly Category[]): void {
  const cyclic = cyclicCategories(categories).map(({ stockCategoryId }) => stockCategoryId)
  if (cyclic.length > 0)
    log.warn({ categories: cyclic }, 'categories that are their own ancestors were detached')
}
