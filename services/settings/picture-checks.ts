import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'

/** Where this installation stores pictures, and which hosts' pictures it shows. */
export interface PictureSource {
  readonly dataDir: string
  readonly accountId: number
  /** Pictures are served from elsewhere, so missing ones cannot be detected. */
  readonly isElsewhere: boolean
  readonly hosts: readonly string[]
}

export type PictureAdvice =
  /** How many items have a picture that is not in the data folder. */
  | readonly [code: 'picturesMissing', items: number]
  /** A host that IMAGE_HOSTS does not name, and how many items have their picture there. */
  | readonly [code: 'picturesElsewhere', host: string, items: number]

const READ_AT_ONCE = 1_000

/**
 * Looks for the picture of every item, some at a time: a shop goes on answering meanwhile.
 * @param onRead is told how many items were looked at since it was told before
 */
export async function checkPictures(
  db: Db,
  source: PictureSource,
  onRead: (items: number) => Promise<void> = async () => {},
): Promise<PictureAdvice[]> {
  const unknownHosts = new Map<string, number>()
  let missing = 0
  for (let after = { catalogId: 0, stockItemId: 0 }; ;) {
    const items = await readPictured(db, after)
    const last = items.at(-1)
    if (!last) break
    const found = await Promise.all(items.map((item) => isThere(source, item)))
    for (const [index, { host }] of items.entries())
      if (host === undefined) missing += found[index] ? 0 : 1
      else if (!source.hosts.includes(host)) unknownHosts.set(host, (unknownHosts.get(host) ?? 0) + 1)
    await onRead(items.length)
    after = last
  }
  return [
    ...(missing > 0 ? [['picturesMissing', missing] as const] : []),
    ...[...unknownHosts].map(([host, count]) => ['picturesElsewhere', host, count] as const),
  ]
}

/** How many items {@link checkPictures} looks at. */
export async function countPictured(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stock_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted', '=', 0)
    .where('image_url', '!=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Pictured {
  readonly catalogId: number
  readonly stockItemId: number
  readonly companyId: number
  readonly image: string
  /** undefined = the picture is a file of this shop. */
  readonly host: string | undefined
}

async function readPictured(db: Db, after: Pick<Pictured, 'catalogId' | 'stockItemId'>): Promise<Pictured[]> {
  const rows = await db
    .selectFrom('stock_items')
    .innerJoin('catalogs', 'catalogs.catalog_id', 'stock_items.catalog_id')
    .select(['stock_items.catalog_id', 'stock_item_id', 'company_id', 'image_url'])
    .where('deleted', '=', 0)
    .where('image_url', '!=', '')
    .where(sql<boolean>`(stock_items.catalog_id, stock_item_id) > (${after.catalogId}, ${after.stockItemId})`)
    .orderBy('stock_items.catalog_id')
    .orderBy('stock_item_id')
    .limit(READ_AT_ONCE)
    .execute()
  return rows.map((row) => ({
    catalogId: row.catalog_id,
    stockItemId: row.stock_item_id,
    companyId: row.company_id,
    image: row.image_url,
    host: hostOf(row.image_url),
  }))
}

async function isThere(
  source: PictureSource,
  { catalogId, companyId, image, host }: Pictured,
): Promise<boolean> {
  if (host !== undefined || source.isElsewhere) return true
  const folder = [source.accountId, companyId, catalogId].map(String)
  const file = join(source.dataDir, 'images', ...folder, 'StockItemImages', image)
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Undefined for a file name, also one with a drive as `C:\pictures\a.jpg`. */
function hostOf(image: string): string | undefined {
  return /^[a-z][a-z\d+.-]+:/i.test(image) ? URL.parse(image)?.host || image : undefined
}
