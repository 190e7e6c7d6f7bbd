import { createRequire, getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from '#config/log.ts'
import type { TextTables } from '#domain/catalog/arriving/texts.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { claimRow, type ItemTable } from '#domain/catalog/item-table.ts'
import { isTranslated } from '#domain/catalog/names.ts'
import type { RowIndex } from '#domain/catalog/row-index.ts'
import { type ItemBatch, receiveTables, type SentTables, type TextsMessage } from './texts-messages.ts'

// Found by its name: the built server is one file elsewhere
const script = createRequire(import.meta.url).resolve('#shop/catalog-replica/texts-thread.ts')

/** With fewer items a thread takes longer to start than it saves. */
const LEAST_ITEMS = 20_000
/**
 * The space for new objects of the thread. A larger one saves no time, because the thread keeps most of what it makes, and V8
 * would return its memory only some seconds after the thread has ended.
 */
const MAX_NEW_OBJECTS_MB = 4

/**
 * Makes the orders and the search texts of the first items of a shop in a thread of its own, while this one reads them.
 * A failure of the thread costs the time that it would have saved.
 */
export class TextsApart {
  readonly #rowIndex: RowIndex
  readonly #leastItems: number
  /** By row: what the thread is told. */
  readonly #items: (StockItem | undefined)[] = []
  /** What waits until there are enough items for a thread. */
  #waiting: ItemBatch[] = []
  #count = 0
  /** The thread takes each row once; of two rows of one item the later wins. */
  #isRepeated = false
  #worker: Worker | undefined
  #tables: Promise<TextTables | undefined> = Promise.resolve(undefined)

  constructor(rowIndex: RowIndex, leastItems = availableParallelism() > 1 ? LEAST_ITEMS : Infinity) {
    this.#rowIndex = rowIndex
    this.#leastItems = leastItems
  }

  /** Takes items of one catalogue as they are read. */
  add(items: readonly StockItem[]): void {
    const batch = this.#batchOf(items)
    if (!batch) return
    this.#count += items.length
    this.#waiting.push(batch)
    if (!this.#worker && this.#count >= this.#leastItems) this.#start()
    if (this.#worker) for (const each of this.#waiting.splice(0)) this.#send(each)
  }

  /** That no more items come. The thread ends when it has made the rest. */
  end(): void {
    this.#waiting = []
    this.#send({ kind: 'end', size: this.#rowIndex.size })
  }

  /** The tables of exactly the items of this table; undefined = there are none. */
  async tablesOf({ items }: ItemTable): Promise<TextTables | undefined> {
    const tables = await this.#tables
    if (this.#isRepeated || items.length !== this.#items.length) return undefined
    return items.every((item, row) => item === this.#items[row]) ? tables : undefined
  }

  #batchOf(items: readonly StockItem[]): ItemBatch | undefined {
    const [first] = items
    if (!first || this.#leastItems === Infinity) return undefined
    const rows = Int32Array.from(items, (item) => this.#claim(item))
    return {
      kind: 'batch',
      catalogId: first.catalogId,
      rows,
      ids: Float64Array.from(items, ({ stockItemId }) => stockItemId),
      names: items.map(({ name }) => name),
      translations: items.some(isTranslated) ? translationsOf(items) : undefined,
      codes: items.map(({ code }) => code),
      additionalCodes: items.map(({ additionalCode }) => additionalCode),
      barcodes: givenOnly(items.map(({ barcode }) => barcode)),
      brands: givenOnly(items.map(({ brand }) => brand)),
    }
  }

  #claim(item: StockItem): number {
    const { row } = claimRow(item, this.#rowIndex)
    while (this.#items.length < this.#rowIndex.size) this.#items.push(undefined)
    this.#isRepeated ||= this.#items[row] !== undefined
    this.#items[row] = item
    return row
  }

  #start(): void {
    const worker = new Worker(script, {
      env: { ...process.env, ...compiledCode() },
      resourceLimits: { maxYoungGenerationSizeMb: MAX_NEW_OBJECTS_MB },
    })
    this.#worker = worker
    this.#tables = new Promise((resolve) => {
      worker.once('message', (sent: SentTables) => resolve(receiveTables(sent)))
      worker.once('error', (error) =>
        log.warn({ err: error }, 'the texts of the items could not be made apart'),
      )
      worker.once('exit', () => resolve(undefined))
    })
  }

  #send(message: TextsMessage): void {
    this.#worker?.postMessage(message)
  }
}

/** Undefined if no item has the field. */
function givenOnly(texts: readonly (string | undefined)[]): ItemBatch['brands'] {
  return texts.some((text) => text !== undefined) ? texts : undefined
}

function translationsOf(items: readonly StockItem[]): ItemBatch['translations'] {
  return {
    nameEs: items.map(({ nameEs }) => nameEs),
    nameEn: items.map(({ nameEn }) => nameEn),
    nameZh: items.map(({ nameZh }) => nameZh),
  }
}

/** Its code is kept where that of the shop is: a thread does not do it by itself. */
function compiledCode(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
