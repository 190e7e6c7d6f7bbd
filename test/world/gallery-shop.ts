import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { giveFeatures } from './give-features.ts'
import { itemRow as itemOf } from './catalog-rows.ts'
import { openMigrated } from './open-migrated.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { StockItem } from '#domain/catalog/item.ts'

/** A stationer's shop for layout tests: an item with every field, families of 4, 12 and 200 variants. */

const LONG =
  'Self-tapping countersunk screw with cross recess, stainless steel A4 AISI 316, resistant to sea water, tested to DIN 7982'

export const gallery = {
  /** Pictures of its own, of its four variants and of its features; a tier; a second code. */
  pen: { id: 1, name: 'Pen Trazo 0.7 mm' },
  penBlue: { id: 2, name: 'Pen Trazo 0.7 mm blue' },
  penRed: { id: 3, name: 'Pen Trazo 0.7 mm red' },
  /** Twelve variants, shown as a list. */
  folder: { id: 20, name: 'Folder' },
  folderSize7: { id: 27, name: 'Folder size 7' },
  /** Two hundred variants and a name of several lines; no picture. */
  screw: { id: 1000, name: LONG },
  screw42: { id: 1042, name: `${LONG}, 42 mm` },
  /** Markup in its name and features, and a missing picture. */
  odd: { id: 50, name: 'Ruler <img src=x onerror=alert(1)>' },
} as const

const items: StockItem[] = [
  itemOf({
    stockItemId: 1,
    name: gallery.pen.name,
    code: 'PEN',
    isParent: true,
    imageUrl: 'ballpoint-pen.webp',
  }),
  ...['blue', 'red', 'black', 'green'].map((color, index) =>
    itemOf({
      stockItemId: 2 + index,
      stockItemParentId: 1,
      name: `${gallery.pen.name} ${color}`,
      code: `PEN-${color.toUpperCase()}`,
      additionalCode: `84100000000${index}`,
      imageUrl: color === 'blue' ? '' : `ballpoint-pen-${color}.webp`,
      price: 34_800 + index * 100,
      bestPrice: 31_000,
      quantityBestPrice: 10,
      isOffer: color === 'red',
    }),
  ),
  itemOf({ stockItemId: 20, name: gallery.folder.name, code: 'FOL', isParent: true }),
  ...Array.from({ length: 12 }, (_, index) =>
    itemOf({
      stockItemId: 21 + index,
      stockItemParentId: 20,
      name: `Folder size ${index + 1}`,
      code: `FOL-${index + 1}`,
    }),
  ),
  itemOf({ stockItemId: 50, name: gallery.odd.name, code: 'ODD', imageUrl: 'not-there.webp' }),
  itemOf({ stockItemId: 1000, name: LONG, code: 'DIN7982-A4', isParent: true }),
  ...Array.from({ length: 200 }, (_, index) =>
    itemOf({
      stockItemId: 1001 + index,
      stockItemParentId: 1000,
      name: `${LONG}, ${index + 1} mm`,
      code: `DIN7982-A4-${index + 1}`,
      price: index === 2 ? null : 43 + index,
    }),
  ),
]

const feature = (stockItemId: number, name: string, value: string, imageUrl = '') => ({
  stockItemId,
  name,
  value,
  imageUrl,
})

/** Fills an empty database with the shop; its pictures go to the data folder. */
export async function seedGalleryShop(database: string, dataDir: string): Promise<void> {
  const db = await openMigrated(database)
  await inTransaction(db, async (trx) => {
    await trx.insertInto('catalogs').values({ catalog_id: 1, company_id: 1 }).execute()
    await trx.updateTable('catalog_revision').set({ revision: 1 }).execute()
    for (let start = 0; start < items.length; start += 100)
      await trx
        .insertInto('stock_items')
        .values(items.slice(start, start + 100).map(toRow))
        .execute()
    await writeItemFeatures(trx)
    await trx.insertInto('item_texts').values(descriptions).execute()
  })
  await db.destroy()
  const pictures = ['ballpoint-pen', 'ballpoint-pen-red', 'ballpoint-pen-black', 'ballpoint-pen-green']
  for (const picture of pictures) copyPicture(dataDir, 'StockItemImages', picture, picture)
  copyPicture(dataDir, 'StockItemFeatureImages', 'pencil', 'tip')
}

/** As hostile as if no import had cleaned them. */
const descriptions = [
  [1, 'es', '<p onclick="alert(2)">Escribe <b>3 km</b> sin manchar.</p>'],
  [1, 'en', '<p>Writes <b>3 km</b> and does not smudge.</p><script>alert(2)</script>'],
  [1, 'zh', '<p>书写长度<b>3 公里</b>，不易晕染。<a href="javascript:alert(2)">更多</a></p>'],
  [20, 'es', 'Solo en español'],
].map(([id, language, description]) => ({
  catalog_id: 1,
  stock_item_id: Number(id),
  language: String(language),
  description: String(description),
}))

function writeItemFeatures(trx: Trx): Promise<void> {
  return giveFeatures(trx, 1, [
    feature(1, 'Body', 'Recycled polypropylene'),
    feature(1, 'Tip', '0.7 mm', 'tip.webp'),
    feature(1, 'Tip', 'Dry in one second'),
    feature(3, 'Body', 'Recycled polypropylene, red'),
    feature(50, 'Scale <b>mm</b>', '"><script>alert(1)</script>', 'neither.webp'),
  ])
}

function copyPicture(dataDir: string, folder: string, picture: string, name: string): void {
  const to = join(dataDir, 'images/1/1/1', folder, `${name}.webp`)
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(new URL(`../../demo/pictures/1/StockItemImages/${picture}.webp`, import.meta.url), to)
}

function toRow(item: StockItem) {
  return {
    catalog_id: item.catalogId,
    stock_item_id: item.stockItemId,
    stock_category_id: item.stockCategoryId,
    stock_item_parent_id: item.stockItemParentId,
    is_parent: item.isParent ? (1 as const) : (0 as const),
    name: item.name,
    code: item.code,
    additional_code: item.additionalCode,
    image_url: item.imageUrl,
    deleted: 0 as const,
    is_offer: item.isOffer ? (1 as const) : (0 as const),
    is_new: 0 as const,
    price: item.price,
    best_price: item.bestPrice,
    quantity_best_price: item.quantityBestPrice,
    revision: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}
