import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context } from 'hono'
import { type WireCategory, type WireStockItem, writeCategory, writeStockItem } from '#contracts/stock.ts'
import { WITHOUT_PRICES } from '#contracts/catalog.ts'
import type { Db } from '#db/transaction.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { STOCK_ITEM_COLUMNS, toStockItem } from './item-rows.ts'
import type { WholeLists } from './list-cache.ts'

/** Rows of a list in chunks, so that writing a long list does not block the event loop. */
type Rows = AsyncIterable<readonly (WireStockItem | WireCategory)[]>

/**
 * A list of a catalogue: the rows changed after a revision (-1 = all), deleted ones included. Of removed rows, which
 * belonged to the demo shop or to an import that was taken back, only those who read changes learn.
 */
export interface FeedList {
  readonly name: string
  /** The list has no prices. Its ETags differ from those of the list with prices. */
  readonly isWithoutPrices: boolean
  rowsSince(revision: number): Rows
}

/**
 * Answers one of the two lists: 304 if the caller has the current revision, the rows changed since an earlier one, or
 * the full list. The revision is read before the rows, so a change in between is sent twice, never skipped.
 */
export async function answerFeed(
  c: Context,
  db: Db,
  whole: WholeLists,
  since: string | undefined,
  list: FeedList,
) {
  const revision = await readRevision(db)
  const ending = list.isWithoutPrices ? WITHOUT_PRICES : ''
  const etag = `"${revision}${ending}"`
  c.header('etag', etag)
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'authorization')
  // A proxy may have weakened the ETag
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304)
  c.header('content-type', 'application/json')
  // A revision from the future is from another database: a restored backup or a new data folder. A different suffix
  // means that the price policy or the caller's right has changed.
  const from =
    since !== undefined && since.endsWith(ending) ? Number(since.slice(0, since.length - ending.length)) : NaN
  if (!(from <= revision))
    return c.body(await whole.get(list.name + ending, revision, () => writeAnswer(list.rowsSince(-1))))
  c.header('x-feed', 'changes')
  return c.body(await writeAnswer(list.rowsSince(from)))
}

/** Serializes a list in chunks: one large JSON.stringify would block the event loop. */
async function writeAnswer(rows: Rows): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const write = (text: string) => parts.push(Buffer.from(text))
  write('{"isSuccessful":true,"data":[')
  let isFirst = true
  for await (const some of rows) {
    if (some.length > 0) write((isFirst ? '' : ',') + some.map((row) => JSON.stringify(row)).join(','))
    isFirst &&= some.length === 0
    await yieldToEventLoop()
  }
  write(']}')
  return Buffer.concat(parts)
}

/** The revision of the catalogue. Every change of an item or a category raises it. */
async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

/** Takes about a millisecond to read and write. */
const ROWS_AT_A_TIME = 250

/** The items, with or without prices. */
export function itemFeed(db: Db, catalogId: number, visibility: PriceVisibility): FeedList {
  return {
    name: `items of ${catalogId}`,
    isWithoutPrices: visibility !== 'shown',
    async *rowsSince(revision) {
      for (let last = 0; ;) {
        const rows = await db
          .selectFrom('stock_items')
          .select(STOCK_ITEM_COLUMNS)
          .where('catalog_id', '=', catalogId)
          .where('revision', '>', revision)
          .$if(revision < 0, (whole) => whole.where('removed', '=', 0))
          .where('stock_item_id', '>', last)
          .orderBy('stock_item_id')
          .limit(ROWS_AT_A_TIME)
          .execute()
        yield rows.map((row) => writeStockItem(toStockItem(row), visibility))
        if (rows.length < ROWS_AT_A_TIME) return
        last = rows.at(-1)?.stock_item_id ?? last
      }
    },
  }
}

/** The categories, in the merchant's order. */
export function categoryFeed(db: Db, catalogId: number): FeedList {
  return {
    name: `categories of ${catalogId}`,
    isWithoutPrices: false,
    async *rowsSince(revision) {
      const rows = await db
        .selectFrom('categories')
        .selectAll()
        .where('catalog_id', '=', catalogId)
        .where('revision', '>', revision)
        .$if(revision < 0, (whole) => whole.where('removed', '=', 0))
        .orderBy('position')
        .orderBy('stock_category_id')
        .execute()
      yield rows.map((row) =>
        writeCategory({
          catalogId,
          stockCategoryId: row.stock_category_id,
          parentStockCategoryId: row.parent_stock_category_id,
          name: row.name,
          imageUrl: row.image_url,
          deleted: row.deleted === 1,
        }),
      )
    },
  }
}
