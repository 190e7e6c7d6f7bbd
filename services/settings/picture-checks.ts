import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { filesIn } from '#domain/catalog/facts/file-list.ts'
import type { ObjectStoreConfig } from '#config'
import { ObjectStore } from '../files/object-store.ts'
import { askHost, askStore, FilesElsewhere } from './files-elsewhere.ts'

/** Where this installation stores pictures, and which hosts' pictures it shows. */
export interface PictureSource {
  readonly dataDir: string
  readonly accountId: number
  /** The host of the pictures; undefined = the object store, or the data folder. */
  readonly imageBaseUrl: string | undefined
  readonly objectStore: ObjectStoreConfig | undefined
  readonly hosts: readonly string[]
}

export type PictureAdvice =
  /** How many items have a picture or a document that is not in the data folder. */
  | readonly [code: 'picturesMissing', items: number]
  /** How many of some pictures and documents, chosen by chance, the host of IMAGE_BASE_URL does not have. */
  | readonly [code: 'picturesNotAtHost', host: string, missing: number, asked: number]
  /** The same of the object store. */
  | readonly [code: 'picturesNotInStore', host: string, missing: number, asked: number]
  /** A host that IMAGE_HOSTS does not name, and how many items have a picture or a document there. */
  | readonly [code: 'picturesElsewhere', host: string, items: number]

const READ_AT_ONCE = 1_000

/**
 * Looks for the pictures and documents of every item, some at a time: a shop goes on answering meanwhile.
 * @param onRead is told how many items were looked at since it was told before
 */
export async function checkPictures(
  db: Db,
  source: PictureSource,
  onRead: (items: number) => Promise<void> = async () => {},
): Promise<PictureAdvice[]> {
  const unknownHosts = new Map<string, number>()
  const elsewhere = elsewhereOf(source)
  let missing = 0
  for (let after = { catalogId: 0, stockItemId: 0 }; ;) {
    const items = await readPictured(db, after)
    const last = items.at(-1)
    if (!last) break
    if (elsewhere === undefined) {
      const found = await Promise.all(items.map((item) => areThere(source, item)))
      missing += found.filter((areAll) => !areAll).length
    } else elsewhere.files.offer(items.flatMap((item) => filesOf(source, item)))
    for (const host of items.flatMap(hostsOf))
      if (!source.hosts.includes(host)) unknownHosts.set(host, (unknownHosts.get(host) ?? 0) + 1)
    await onRead(items.length)
    after = last
  }
  return [
    ...(missing > 0 ? [['picturesMissing', missing] as const] : []),
    ...(await findMissing(elsewhere)),
    ...[...unknownHosts].map(([host, count]) => ['picturesElsewhere', host, count] as const),
  ]
}

interface Elsewhere {
  readonly code: 'picturesNotAtHost' | 'picturesNotInStore'
  readonly host: string
  readonly files: FilesElsewhere
}

function elsewhereOf({ imageBaseUrl, objectStore }: PictureSource): Elsewhere | undefined {
  if (imageBaseUrl !== undefined) {
    const files = new FilesElsewhere(askHost(imageBaseUrl))
    return { code: 'picturesNotAtHost', host: new URL(imageBaseUrl).host, files }
  }
  if (objectStore === undefined) return undefined
  const files = new FilesElsewhere(askStore(new ObjectStore(objectStore)))
  return { code: 'picturesNotInStore', host: new URL(objectStore.address).host, files }
}

async function findMissing(elsewhere: Elsewhere | undefined): Promise<PictureAdvice[]> {
  if (!elsewhere) return []
  const { missing, asked } = await elsewhere.files.look()
  return missing > 0 ? [[elsewhere.code, elsewhere.host, missing, asked]] : []
}

/** How many items {@link checkPictures} looks at. */
export async function countPictured(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stock_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted', '=', 0)
    .where(hasFiles)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Pictured {
  readonly catalogId: number
  readonly stockItemId: number
  readonly companyId: number
  /** File names and addresses. */
  readonly pictures: readonly string[]
  readonly documents: readonly string[]
}

const hasFiles = sql<boolean>`(image_url != '' or more_pictures is not null or documents is not null)`

async function readPictured(db: Db, after: Pick<Pictured, 'catalogId' | 'stockItemId'>): Promise<Pictured[]> {
  const rows = await db
    .selectFrom('stock_items')
    .innerJoin('catalogs', 'catalogs.catalog_id', 'stock_items.catalog_id')
    .select(['stock_items.catalog_id', 'stock_item_id', 'company_id'])
    .select(['image_url', 'more_pictures', 'documents'])
    .where('deleted', '=', 0)
    .where(hasFiles)
    .where(sql<boolean>`(stock_items.catalog_id, stock_item_id) > (${after.catalogId}, ${after.stockItemId})`)
    .orderBy('stock_items.catalog_id')
    .orderBy('stock_item_id')
    .limit(READ_AT_ONCE)
    .execute()
  return rows.map((row) => ({
    catalogId: row.catalog_id,
    stockItemId: row.stock_item_id,
    companyId: row.company_id,
    pictures: [row.image_url, ...filesIn(row.more_pictures ?? undefined)].filter((name) => name !== ''),
    documents: filesIn(row.documents ?? undefined),
  }))
}

/** The paths of an item's files below the pictures, without those of other hosts. */
function filesOf({ accountId }: PictureSource, item: Pictured): readonly (readonly string[])[] {
  const place = [accountId, item.companyId, item.catalogId].map(String)
  return [
    ...item.pictures.map((name) => ['StockItemImages', name] as const),
    ...item.documents.map((name) => ['StockItemDocuments', name] as const),
  ]
    .filter(([, name]) => hostOf(name) === undefined)
    .map(([kind, name]) => [...place, kind, name])
}

async function areThere(source: PictureSource, item: Pictured): Promise<boolean> {
  const found = await Promise.all(
    filesOf(source, item).map((path) =>
      access(join(source.dataDir, 'images', ...path)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}

/** The hosts of an item's files, each once. */
function hostsOf({ pictures, documents }: Pictured): readonly string[] {
  const hosts = [...pictures, ...documents].map(hostOf)
  return [...new Set(hosts.filter((host) => host !== undefined))]
}

/** Undefined for a file name, also one with a drive as `C:\pictures\a.jpg`. */
function hostOf(image: string): string | undefined {
  return /^[a-z][a-z\d+.-]+:/i.test(image) ? URL.parse(image)?.host || image : undefined
}
