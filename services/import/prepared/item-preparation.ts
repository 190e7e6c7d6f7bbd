import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isPostgres } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { StockRow } from '../sources/rows.ts'
import type { StagedValue } from '../staging/staged-rows.ts'
import { FINGERPRINT_LENGTH } from '../undo/fingerprint.ts'

const script = createRequire(import.meta.url).resolve('#services/import/prepared/prepare-worker.ts')

/** Items that are ready to be added to a new catalogue, if checking their rows does not change them. */
export interface PreparedItems {
  /** A SQLite database whose table `items` has the values of the rows in their order. */
  readonly database: string
  fingerprintAt(index: number): string
}

/** The catalogue to which items are added. */
interface NewCatalog {
  readonly db: Db
  /** Of its database. */
  readonly address: string
  readonly catalogId: number
}

const FOLDERS = 'lonja-import-'
/** No import takes as long: what it prepared is left of one that was killed. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** Starting a thread takes as long as preparing the items of some megabytes. */
const MIN_BYTES = 5_000_000

/** The most parts of a list that wait for the thread. */
const MAX_WAITING = 4

/**
 * Prepares the items of a long list in a thread of its own while the rest of it is read. It only saves time: an import
 * does the same itself for what could not be prepared.
 */
export class ItemPreparation {
  readonly #folder: string
  readonly #worker: Worker
  /** The fingerprints of each part that is ready. */
  readonly #ready: string[] = []
  #given = 0
  #isUsable = true

  private constructor(folder: string) {
    this.#folder = folder
    this.#worker = new Worker(script, {
      workerData: this.#database,
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    this.#worker.on('message', (fingerprints: string) => this.#ready.push(fingerprints))
    this.#worker.on('error', () => (this.#isUsable = false))
  }

  /** Undefined = the items are added to a catalogue that has some, or to PostgreSQL, or are too few for a thread. */
  static async startFor(
    path: string,
    { db, address, catalogId }: NewCatalog,
  ): Promise<ItemPreparation | undefined> {
    if (isPostgres(address) || (await sizeOf(path)) < MIN_BYTES) return undefined
    const known = await db
      .selectFrom('catalogs')
      .select('catalog_id')
      .where('catalog_id', '=', catalogId)
      .executeTakeFirst()
    if (known) return undefined
    await removeLeftFolders()
    const folder = await mkdtemp(join(tmpdir(), FOLDERS)).catch(() => undefined)
    return folder === undefined ? undefined : new ItemPreparation(folder)
  }

  /** Adds the next rows; waits while the thread is behind. An id that only checking finds ends the preparation. */
  async add(rows: readonly StockRow[]): Promise<void> {
    this.#isUsable &&= rows.every((row) => row.stockItemId !== null)
    if (!this.#isUsable || rows.length === 0) return
    this.#worker.postMessage(valuesOf(rows), [])
    this.#given++
    while (this.#isUsable && this.#given - this.#ready.length > MAX_WAITING) await this.#hears('message')
  }

  /** Waits until all rows are prepared. Undefined = they could not be. */
  async end(): Promise<PreparedItems | undefined> {
    if (!this.#isUsable) return undefined
    this.#worker.postMessage(null, [])
    await this.#hears('exit')
    if (!this.#isUsable) return undefined
    const fingerprints = this.#ready.splice(0).join('')
    return {
      database: this.#database,
      fingerprintAt: (index) =>
        fingerprints.slice(index * FINGERPRINT_LENGTH, (index + 1) * FINGERPRINT_LENGTH),
    }
  }

  async discard(): Promise<void> {
    await this.#worker.terminate()
    await rm(this.#folder, { recursive: true, force: true })
  }

  get #database(): string {
    return join(this.#folder, 'items.sqlite')
  }

  /** A failure of the thread is heard too. */
  async #hears(event: 'message' | 'exit'): Promise<void> {
    await once(this.#worker, event).catch(() => {
      this.#isUsable = false
    })
  }
}

/** The values of all rows, one after the other: one list is copied to the thread faster than a list for each row. */
function valuesOf(rows: readonly StockRow[]): StagedValue[] {
  const values: StagedValue[] = []
  for (const row of rows)
    for (const name of ITEM_FIELD_NAMES) {
      const value = row[name]
      values.push(typeof value === 'boolean' ? Number(value) : (value ?? null))
    }
  return values
}

/** Those of others cannot be removed, and are left to them. */
async function removeLeftFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(FOLDERS)) continue
    const folder = join(tmpdir(), name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > MAX_AGE_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** 0 = it cannot be read, which reading it reports. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
