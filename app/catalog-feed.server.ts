import { getCategories, getStockItems } from '#contracts/catalog.ts'
import type { CallFailure, ServiceClient } from '#contracts/client.ts'
import { readLongList } from '#contracts/long-list.ts'
import { readCategory, readStockItem, type WireCategory, type WireStockItem } from '#contracts/stock.ts'
import { applyInSteps, type Catalog, emptyCatalog, orderOf } from '#domain/catalog.ts'
import { isKnownCategory, isKnownItem } from '#domain/known-rows.ts'
import { LANGUAGES } from '#domain/language.ts'
import { cyclicCategories } from '#domain/merge.ts'
import type { Category, StockItem } from '#domain/stock.ts'
import type { CatalogAddress } from './shop.ts'
import { inTurns, takeTurns } from './turns.server.ts'

/** How often a service that answers conditionally is asked: any process is at most a second behind (S13). */
const ASK_MS = 400
/** How often a service that can only send everything is asked. */
const ASK_FOR_EVERYTHING_MS = 60_000

interface Source {
  readonly service: ServiceClient
  readonly accountId: number
  /** Sent as Bearer: it sees prices whatever the price policy. */
  readonly token: string | undefined
  /** The catalogues there are now, in their order. */
  readonly catalogs: () => Promise<readonly CatalogAddress[]>
}

/** What is known of one list of one catalogue: where its last reading stands. */
interface Reading {
  readonly revision: string | undefined
  readonly readAt: number
  /** The ids of a list that came whole; one that is missing from the next was deleted. */
  readonly ids: ReadonlySet<number>
}

type Readings = ReadonlyMap<string, Reading>

interface Rows<Row> {
  readonly rows: readonly Row[]
  /** Kept once the rows are applied: a reading that is not applied was not made. */
  readonly reading?: readonly [key: string, reading: Reading]
}

const NEVER: Reading = { revision: undefined, readAt: 0, ids: new Set() }

/**
 * Keeps the merged catalogue in memory in step with the catalogue service, through its contract alone. A reading that
 * fails leaves the last good catalogue as it is (S9).
 */
export class CatalogFeed {
  readonly #source: Source
  #catalog: Catalog = sortedCatalog([])
  #catalogs: readonly CatalogAddress[] = []
  #readings: Readings = new Map()
  #timer: NodeJS.Timeout | undefined
  #lastProblem = ''

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

  /** Reads the catalogue once, then follows it until `stop`. */
  async start(): Promise<void> {
    await this.refresh()
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
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
      const isSame = ids.join() === this.#catalogs.map(({ catalogId }) => catalogId).join()
      const from = isSame ? this.#readings : new Map<string, Reading>()
      if (this.#catalogs.length === 0) this.#catalogs = catalogs
      const read = await Promise.all(catalogs.map((address) => this.#readCatalog(address, from)))
      const items = read.flatMap((part) => part.items.rows)
      const categories = read.flatMap((part) => part.categories.rows)

      const base = isSame ? this.#catalog : sortedCatalog(ids)
      const catalog =
        items.length > 0 || categories.length > 0
          ? await inTurns(applyInSteps(base, { items, categories }))
          : base

      // From here to the end nothing waits: readers see other catalogues only once these are read whole
      this.#catalog = catalog
      this.#catalogs = catalogs
      const readings = read
        .flatMap((part) => [part.items, part.categories])
        .flatMap((rows) => (rows.reading ? [rows.reading] : []))
      this.#readings = new Map([...from, ...readings])
      warnOfCycles(categories)
      this.#report('')
    } catch (error) {
      this.#report(error instanceof Error ? error.message : String(error))
    }
  }

  async #readCatalog(
    address: CatalogAddress,
    from: Readings,
  ): Promise<{ items: Rows<StockItem>; categories: Rows<Category> }> {
    const { catalogId } = address
    return {
      categories: await this.#readList(address, from, {
        name: 'categories',
        route: getCategories,
        isKnown: (row) => isKnownCategory(this.#catalog, row),
        read: (row: WireCategory) => readCategory(row, catalogId),
        idOf: (row) => row.stockCategoryId,
        deleted: (id) => ({ stockCategoryId: id, name: '', deleted: true }),
      }),
      items: await this.#readList(address, from, {
        name: 'items',
        route: getStockItems,
        isKnown: (row) => isKnownItem(this.#catalog, row),
        read: (row: WireStockItem) => readStockItem(row, catalogId),
        idOf: (row) => row.stockItemId,
        deleted: (id) => ({ stockItemId: id, name: '', deleted: true }),
      }),
    }
  }

  /** The rows of a list that are new to us: none, those changed since the last reading, or all of them. */
  async #readList<Wire, Row>(
    address: CatalogAddress,
    from: Readings,
    list: List<Wire, Row>,
  ): Promise<Rows<Row>> {
    const key = `${address.catalogId} ${list.name}`
    const last = from.get(key) ?? NEVER
    if (last.revision === undefined && Date.now() - last.readAt < ASK_FOR_EVERYTHING_MS) return { rows: [] }
    const answer = await this.#source.service.ask(list.route, {
      params: { accountId: this.#source.accountId, ...address },
      token: this.#source.token,
      ...(last.revision === undefined
        ? {}
        : { query: { since: last.revision }, headers: { 'if-none-match': `"${last.revision}"` } }),
    })
    if (!answer.ok) throw new Error(problemOf(key, answer.failure))
    if (answer.value.status === 304) return { rows: [] }
    const ids = new Set<number>()
    const news: Row[] = []
    const turn = takeTurns()
    const content = await readLongList(list.route, answer.value, (some) => {
      for (const row of some.data as Wire[]) {
        const read = list.read(row)
        // Of two rows of one id the later counts: it is news to the earlier one
        if (ids.has(list.idOf(row)) || from.size === 0 || !list.isKnown(read)) news.push(read)
        ids.add(list.idOf(row))
      }
      return turn()
    })
    if (!content.ok) throw new Error(problemOf(key, content.failure))

    const { headers } = answer.value
    const revision = /^(?:W\/)?"(\d+(?:-without-prices)?)"$/.exec(headers.get('etag') ?? '')?.[1]
    if (headers.get('x-feed') === 'changes') {
      return { rows: news, reading: [key, { ...last, revision, readAt: Date.now() }] }
    }
    const vanished = [...last.ids].filter((id) => !ids.has(id)).map((id) => list.read(list.deleted(id)))
    return {
      rows: [...news, ...vanished],
      reading: [key, { revision, readAt: Date.now(), ids }],
    }
  }

  /** A problem is logged when it comes and when it goes, not at every try. */
  #report(problem: string): void {
    if (problem === this.#lastProblem) return
    this.#lastProblem = problem
    console.error(
      JSON.stringify(problem ? { catalogFeed: 'failing', problem } : { catalogFeed: 'well again' }),
    )
  }
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
    console.error(JSON.stringify({ catalogFeed: 'cut loose: their own ancestors', categories: cyclic }))
}

interface List<Wire, Row> {
  readonly name: string
  readonly route: typeof getCategories | typeof getStockItems
  readonly read: (row: Wire) => Row
  /** Whether the catalogue says the same already. */
  readonly isKnown: (row: Row) => boolean
  readonly idOf: (row: Wire) => number
  /** A row that says no more than that it is gone. */
  readonly deleted: (id: number) => Wire
}

function problemOf(list: string, failure: CallFailure): string {
  const reason =
    failure.kind === 'refused' ? `refused with ${failure.status}` : `${failure.kind}: ${failure.problem}`
  return `the list "${list}" could not be read: ${reason}`
}
