import type { CatalogOfCompany } from '#config'
import { log } from '#config/log.ts'
import { readRow } from '#contracts/http/tolerant-rows.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { ListKind } from './list-kinds.ts'
import type { DiskCache } from '../cache/disk-cache.ts'
import { type Unreadable, Unusable } from './parse-list-response.server.ts'
import type { ListAnswer, ReadList } from './read-list.server.ts'
import { yieldWhenDue } from './run-cooperatively.server.ts'

export interface ListSource {
  readonly read: ReadList
  readonly diskCache: DiskCache
}

/** New rows of a list. Call `applied` once they are in the shop's catalogue. */
export interface NewRows<Row> {
  readonly rows: readonly Row[]
  applied(hasRows: boolean): void
}

/** The state after the last successful read of a list. */
interface ListState {
  readonly revision: string | undefined
  /** The ids of a full list. An id missing from the next full list was deleted. */
  readonly ids: Set<number>
  /** The contradictions that were accepted because no better list was known. */
  readonly faults: ReadonlySet<string>
}

/**
 * A healthy replica is at most this far behind, ms, so a single failed request is not reported to visitors.
 */
const TOLERATED_LAG_MS = 1_000
/** The pause after an unusable list, ms. */
const RETRY_AFTER_MS = 5_000
const ROWS_LOGGED = 10

/** Follows one list of a catalogue. An unusable response leaves the last good list in place. */
export class CatalogList<Wire, Row> {
  readonly #source: ListSource
  readonly #address: CatalogOfCompany
  readonly #kind: ListKind<Wire, Row>
  #state: ListState | undefined
  #nextAt = 0
  #failingSince: number | undefined
  #confirmedAt: Date | undefined
  #isFromCopy = false
  #problem = ''
  #loggedUnreadable = ''
  #savedAt = -Infinity
  #isUnsaved = false
  #saving: Promise<void> | undefined
  #hasTriedCopy = false

  constructor(source: ListSource, address: CatalogOfCompany, kind: ListKind<Wire, Row>) {
    this.#source = source
    this.#address = address
    this.#kind = kind
  }

  /** Whether the list has been loaded. */
  get isKnown(): boolean {
    return this.#state !== undefined
  }

  /** The current problem; '' = none. */
  get problem(): string {
    return this.#problem
  }

  /** When the list was last confirmed by the service; undefined while it is current. */
  get oldAsOf(): Date | undefined {
    const isFailing = this.#failingSince !== undefined && Date.now() - this.#failingSince > TOLERATED_LAG_MS
    return isFailing || this.#isFromCopy ? this.#confirmedAt : undefined
  }

  /** When the service last said what the list is; undefined = it has not yet. */
  get confirmedAt(): Date | undefined {
    return this.#confirmedAt
  }

  /** The revision that the list has; undefined = the service has none. */
  get revision(): number | undefined {
    const revision = Number.parseInt(this.#state?.revision ?? '', 10)
    return Number.isNaN(revision) ? undefined : revision
  }

  get #name(): string {
    return `${this.#kind.name}-${this.#address.catalogId}`
  }

  /**
   * Returns the new rows: none, those changed since the last read, or all; from the disk cache if nothing else is
   * known. `onPart` as for {@link ReadList}.
   */
  async read(catalog: Catalog, onPart?: (rows: readonly Row[]) => void): Promise<NewRows<Row>> {
    const begun = Date.now()
    if (begun < this.#nextAt) return NOTHING
    try {
      return await this.#fetch(catalog, begun, onPart)
    } catch (error) {
      this.#failingSince ??= begun
      this.#problem = `the list "${this.#name}" could not be read: ${error instanceof Error ? error.message : String(error)}`
      if (error instanceof Unusable) this.#nextAt = Date.now() + RETRY_AFTER_MS
      return this.#state ? NOTHING : this.#restore()
    }
  }

  async #fetch(
    catalog: Catalog,
    begun: number,
    onPart?: (rows: readonly Row[]) => void,
  ): Promise<NewRows<Row>> {
    const answer = await this.#source.read(this.#kind, this.#address, this.#state?.revision, onPart)
    if (answer === 'unchanged') {
      this.#isConfirmed(begun)
      return NOTHING
    }
    const { response, isPart } = answer
    const state = this.#stateAfter(answer)
    if (!isPart) await this.#rejectWorse(state)
    this.#logUnreadable(response.unreadable)

    const { isKnown, read, deleted } = this.#kind
    const isNew = (row: Row) => response.isRepeated(row) || !isKnown(catalog, row)
    const news = this.#state ? await filterCooperatively(response.rows, isNew) : response.rows
    const vanished = isPart ? [] : [...(this.#state?.ids ?? [])].filter((id) => !state.ids.has(id))
    return {
      rows: news.concat(vanished.map((id) => read(deleted(id), this.#address.catalogId))),
      applied: (hasRows) => {
        // A copy of a million ids would hold up every request
        if (isPart) for (const id of response.ids) state.ids.add(id)
        this.#state = state
        this.#isUnsaved ||= hasRows
        this.#isConfirmed(begun)
      },
    }
  }

  /** The ids of a part are added once it is applied. */
  #stateAfter({ response, revision, isPart }: ListAnswer<Row>): ListState {
    const last = this.#state
    const lastIds = last?.ids ?? new Set<number>()
    if (isPart) return { faults: new Set(), ...last, revision, ids: lastIds }
    // A row without an id may be any of the missing ones
    const retainedIds = response.unreadable.flatMap(({ id }) =>
      id === undefined ? [...lastIds] : lastIds.has(id) ? [id] : [],
    )
    const faults = new Set([...response.contradictions, ...this.#kind.faults(response.rows)])
    const { ids } = response
    for (const id of retainedIds) ids.add(id)
    return { revision, ids, faults }
  }

  #isConfirmed(begun: number): void {
    this.#failingSince = undefined
    this.#problem = ''
    this.#isFromCopy = false
    this.#confirmedAt = new Date(begun)
    this.#nextAt = this.#state?.revision === undefined ? Date.now() + this.#kind.everyMs : 0
  }

  /**
   * Rejects a list that is suddenly empty or has contradictions that the last good one did not have. @throws Unusable
   */
  async #rejectWorse(state: ListState): Promise<void> {
    if (state.ids.size > 0 && state.faults.size === 0) return
    const good = this.#state ?? (await this.#copy())?.state
    if (!good) return
    if (state.ids.size === 0 && good.ids.size > 0)
      throw new Unusable('it is empty and was not before; mark removed rows as deleted')
    const worse = [...state.faults].filter((fault) => !good.faults.has(fault))
    if (worse.length > 0)
      throw new Unusable(`it contradicts itself: ${worse.slice(0, ROWS_LOGGED).join(', ')}`)
  }

  #logUnreadable(unreadable: readonly Unreadable[]): void {
    const rows = unreadable.slice(0, ROWS_LOGGED)
    const problem = JSON.stringify([unreadable.length, rows])
    if (unreadable.length > 0 && problem !== this.#loggedUnreadable)
      log.warn(
        { list: this.#name, count: unreadable.length, rows },
        'rows that cannot be read stay as they were',
      )
    this.#loggedUnreadable = problem
  }

  /** Loads the list from the disk cache if the service cannot be read. */
  async #restore(): Promise<NewRows<Row>> {
    if (this.#hasTriedCopy) return NOTHING
    this.#hasTriedCopy = true
    const copy = await this.#copy()
    if (!copy) return NOTHING
    return {
      rows: copy.rows,
      applied: () => {
        this.#state = copy.state
        this.#isFromCopy = true
        this.#confirmedAt = copy.asOf
      },
    }
  }

  async #copy() {
    const copy = await this.#source.diskCache.read(this.#name)
    if (!copy) return undefined
    const [about, ...values] = copy.values
    const faults = isFaults(about) ? new Set(about.faults) : new Set<string>()
    const rows = values.flatMap((value) => {
      const read = readRow(this.#kind.row, value)
      return read.ok ? [this.#kind.read(read.row as Wire, this.#address.catalogId)] : []
    })
    const ids = new Set(rows.map(this.#kind.idOf))
    const state: ListState = { revision: undefined, ids, faults }
    return { asOf: copy.asOf, rows, state }
  }

  /** Writes the list to the disk cache in the background, at most once a minute except at a stop. */
  async save(catalog: Catalog, isStop = false): Promise<void> {
    if (this.#isFromCopy || !this.#state) return
    if (!isStop && (this.#saving || Date.now() - this.#savedAt < SAVE_EVERY_MS)) return
    await this.#saving
    const { diskCache } = this.#source
    const { rowsIn } = this.#kind
    const { catalogId } = this.#address
    const { faults } = this.#state
    this.#savedAt = Date.now()
    const isUnsaved = this.#isUnsaved
    this.#isUnsaved = false
    function* values() {
      yield { faults: [...faults] }
      yield* rowsIn(catalog, catalogId)
    }
    const isConfirmed = this.#failingSince === undefined
    const saving = isUnsaved
      ? diskCache.write(this.#name, values())
      : isConfirmed
        ? diskCache.confirm(this.#name)
        : undefined
    this.#saving = saving?.finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }
}

const SAVE_EVERY_MS = 60_000

const NOTHING = { rows: [], applied: () => {} }

async function filterCooperatively<Row>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
): Promise<Row[]> {
  const matching: Row[] = []
  const pause = yieldWhenDue()
  for (const row of rows) {
    if (matches(row)) matching.push(row)
    const wait = pause()
    if (wait) await wait
  }
  return matching
}

function isFaults(value: unknown): value is { readonly faults: readonly string[] } {
  return typeof value === 'object' && value !== null && 'faults' in value && Array.isArray(value.faults)
}
