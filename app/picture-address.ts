import type { Category, StockItem } from '#domain/stock.ts'
import type { Shop } from './shop.ts'

type Shown = Pick<StockItem, 'catalogId' | 'imageUrl'>

/** Where an item's picture is; undefined = none, or of a host whose pictures may not be shown (M1, M1b). */
export function itemPicture(shop: Shop, item: Shown): string | undefined {
  return pictureAddress(shop, item, 'StockItemImages')
}

/** Where a category's picture is (C4). */
export function categoryPicture(shop: Shop, category: Pick<Category, keyof Shown>): string | undefined {
  return pictureAddress(shop, category, 'StockCategoryImages')
}

function pictureAddress(shop: Shop, { catalogId, imageUrl }: Shown, folder: string): string | undefined {
  if (imageUrl === '') return undefined
  const url = URL.parse(imageUrl)
  if (url) return url.protocol === 'https:' && shop.pictures.hosts.includes(url.host) ? url.href : undefined
  const companyId = shop.catalogs.find((catalog) => catalog.catalogId === catalogId)?.companyId
  if (companyId === undefined) return undefined
  const { base, accountId } = shop.pictures
  return [
    base.replace(/\/$/, ''),
    accountId,
    companyId,
    catalogId,
    folder,
    encodeURIComponent(imageUrl),
  ].join('/')
}
