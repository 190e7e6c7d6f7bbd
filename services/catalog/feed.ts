import type { Context } from 'hono'
import { encodingFor } from '#contracts/http/content-encoding.ts'
import { type WireCategory, type WireStockItem, writeCategory, writeStockItem } from '#contracts/stock.ts'
import { WITHOUT_PRICES } from '#contracts/catalog.ts'
import type { WireCatalogFeature } from '#contracts/features.ts'
import { listFrom, readFrom } from '#db/standby/standby.ts'
import type { Db } from '#db/transaction.ts'
import { withoutStock } from '#domain/catalog/facts/availability.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { listCatalogFeatures, readFeaturesRevision } from './catalog-features.ts'
import { readRevision, storedCategories, storedItems } from './stored-lists.ts'
import type { ServiceDeps } from '../http/service.ts'
import { answerShared, type SharedBodies } from '../http/shared-body.ts'

/** The database, and its standby if lists are read from one. */
type Source = Pick<ServiceDeps, 'db' | 'standby'>

/** Rows of a list in chunks, so that writing a long list does not block the event loop. */
type Rows = AsyncIterable<readonly (WireStockItem | WireCategory | WireCatalogFeature)[]>

/**
 * A list of a catalogue: all rows, or those changed after a revision, deleted ones included. Of removed rows, which
 * belonged to the demo shop or to an import that was taken back, only those who read changes learn.
 */
export interface FeedList {
  readonly name: string
  readonly table: 'stock_items' | 'categories'
  readonly catalogId: number
  /** The list has no prices, and a revision of its own. */
  readonly isWithoutPrices: boolean
  rowsSince(revision?: number): Rows
}

interface FeedQuery {
  readonly since: string | undefined
  /** The caller gets the changed rows however many there are. */
  readonly isOurStorefront: boolean
}

/** Strangers get no more changed rows than this: more cost as much as the full list, which is made once for all. */
const MAX_CHANGED_ROWS = 2_000

/**
 * Answers one of the two lists: 304 if the caller has the current revision, the rows changed since an earlier one, or
 * the full list. The revision is read before the rows, so a change in between is sent twice, never skipped.
 */
export async function answerFeed(
  c: Context,
  db: Db,
  bodies: SharedBodies,
  list: FeedList,
  { since, isOurStorefront }: FeedQuery,
) {
  const revision = await readRevision(db)
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'authorization, accept-encoding')
  if (list.isWithoutPrices) return answerWithoutPrices(c, bodies, list, revision, since)
  if (isCurrent(c, String(revision))) return c.body(null, 304)
  c.header('content-type', 'application/json')
  // A revision from the future is from another database: a restored backup or a new data folder. One of a list without
  // prices is no number: the price policy or the caller's right has changed.
  const from = Number(since ?? NaN)
  const isChanges =
    from <= revision && (isOurStorefront || !(await hasMoreChanges(db, list, from, MAX_CHANGED_ROWS)))
  if (isChanges) c.header('x-feed', 'changes')
  if (c.req.method === 'HEAD') return c.body(null)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const name = `${list.name}${isChanges ? ` since ${from}` : ''}`
  const body = await bodies.bodyOf(name, String(revision), encoding, () =>
    writeAnswer(list.rowsSince(isChanges ? from : undefined)),
  )
  return answerShared(c, body, encoding)
}

/**
 * The list for those who see no prices has a revision of its own, made of what they see. By the revision of the catalogue
 * they would learn which prices were changed. Its changes are always the whole list.
 */
async function answerWithoutPrices(
  c: Context,
  bodies: SharedBodies,
  list: FeedList,
  revision: number,
  since: string | undefined,
) {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const name = `${list.name}${WITHOUT_PRICES}`
  const body = await bodies.bodyOf(name, String(revision), encoding, () => writeAnswer(list.rowsSince()))
  // Six bytes: a number of at most fifteen digits
  const ownRevision = `${Buffer.from(body.hash, 'base64').readUIntBE(0, 6)}${WITHOUT_PRICES}`
  if (isCurrent(c, ownRevision)) return c.body(null, 304)
  c.header('content-type', 'application/json')
  if (since !== ownRevision) return answerShared(c, body, encoding)
  c.header('x-feed', 'changes')
  return c.body('{"isSuccessful":true,"data":[]}')
}

/** Answers the features of all items of a catalogue, or 304 if the caller has their revision. */
export async function answerFeatures(c: Context, source: Source, bodies: SharedBodies, catalogId: number) {
  // Before the rows: a change in between is sent again
  const revision = String(await readFeaturesRevision(source.db))
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'accept-encoding')
  if (isCurrent(c, revision)) return c.body(null, 304)
  c.header('content-type', 'application/json')
  if (c.req.method === 'HEAD') return c.body(null)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const body = await bodies.bodyOf(`features of ${catalogId}`, revision, encoding, () =>
    writeAnswer(featureRows(source, catalogId)),
  )
  return answerShared(c, body, encoding)
}

async function* featureRows(
  { db, standby }: Source,
  catalogId: number,
): AsyncGenerator<readonly WireCatalogFeature[]> {
  const features = await readFrom(standby, (rows) => listCatalogFeatures(db, catalogId, undefined, rows))
  for (const { featureId, name, names, value, values, itemIds } of features)
    yield [{ stockItemHeaderFeatureId: featureId, name, names, value, values, stockItemIds: [...itemIds] }]
}

/** Names the revision in the ETag; true if the caller has it. */
function isCurrent(c: Context, revision: string): boolean {
  const etag = `"${revision}"`
  c.header('etag', etag)
  // A proxy may have weakened the ETag
  return c.req.header('if-none-match')?.replace(/^W\//, '') === etag
}

/** Serializes a list in pieces. */
async function* writeAnswer(rows: Rows): AsyncGenerator<string> {
  yield '{"isSuccessful":true,"data":['
  let isFirst = true
  for await (const some of rows) {
    if (some.length > 0) yield (isFirst ? '' : ',') + some.map((row) => JSON.stringify(row)).join(',')
    isFirst &&= some.length === 0
  }
  yield ']}'
}

/** Whether more rows than this have changed since a revision. Reads no further than it has to. */
async function hasMoreChanges(
  db: Db,
  { table, catalogId }: FeedList,
  since: number,
  most: number,
): Promise<boolean> {
  const rows = await db
    .selectFrom(table)
    .select('revision')
    .where('catalog_id', '=', catalogId)
    .where('revision', '>', since)
    .orderBy('revision')
    .offset(most)
    .limit(1)
    .execute()
  return rows.length > 0
}

/** The items, with or without prices; our storefront also gets the numbers in stock. */
export function itemFeed(
  { db, standby }: Source,
  catalogId: number,
  {
    visibility,
    isOurStorefront,
  }: { readonly visibility: PriceVisibility; readonly isOurStorefront: boolean },
): FeedList {
  return {
    name: `items of ${catalogId}${isOurStorefront ? '' : ' for others'}`,
    table: 'stock_items',
    catalogId,
    isWithoutPrices: visibility !== 'shown',
    async *rowsSince(revision) {
      const parts = listFrom(standby, (rows) => storedItems(db, catalogId, revision, rows))
      for await (const items of parts)
        yield items.map((stored) => {
          const item = isOurStorefront ? stored : withoutStock(stored)
          return writeStockItem(item, visibility)
        })
    },
  }
}

/** The categories, in the merchant's order. */
export function categoryFeed({ db, standby }: Source, catalogId: number): FeedList {
  return {
    name: `categories of ${catalogId}`,
    table: 'categories',
    catalogId,
    isWithoutPrices: false,
    async *rowsSince(revision) {
      const parts = listFrom(standby, (rows) => storedCategories(db, catalogId, revision, rows))
      for await (const categories of parts) yield categories.map(writeCategory)
    },
  }
}
