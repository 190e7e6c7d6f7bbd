import type { Category, StockItem } from '#domain/stock.ts'
import type { Shop } from './shop.ts'

type Shown = Pick<StockItem, 'catalogId' | 'imageUrl'>

/** Where an item's picture is; undefined = none, or of a host whose pictures may not be shown (M1, M1b). */
export function itemPicture(shop: Shop, item: Shown): string | undefined {
  return pictureAddress(shop, item, 'StockItemImages')
}

/** Where the picture of an item's feature is; its catalogue is the item's (M1). */
export function featurePicture(shop: Shop, feature: Shown): string | undefined {
  return pictureAddress(shop, feature, 'StockItemFeatureImages')
}

/** Where a category's picture is (C4). */
export function categoryPicture(shop: Shop, category: Pick<Category, keyof Shown>): string | undefined {
  return pictureAddress(shop, category, 'StockCategoryImages')
}

/** Where a picture of the content is (banner, brand, offer, video, about), or the company's mark: as those of items. */
export function contentPicture(shop: Shop, imageUrl: string | undefined): string | undefined {
  const { base, accountId } = shop.pictures
  return storedOrAllowed(shop, imageUrl ?? '', () => [base, accountId, 'ContentImages'])
}

function pictureAddress(shop: Shop, { catalogId, imageUrl }: Shown, folder: string): string | undefined {
  return storedOrAllowed(shop, imageUrl, () => {
    const companyId = shop.catalogs.find((catalog) => catalog.catalogId === catalogId)?.companyId
    const { base, accountId } = shop.pictures
    return companyId === undefined ? undefined : [base, accountId, companyId, catalogId, folder]
  })
}

/** A file name in its folder, or an https address of a host whose pictures may be shown. */
function storedOrAllowed(
  { pictures }: Shop,
  imageUrl: string,
  folder: () => readonly (string | number)[] | undefined,
): string | undefined {
  if (imageUrl === '') return undefined
  const url = URL.parse(imageUrl)
  if (url) return url.protocol === 'https:' && pictures.hosts.includes(url.host) ? url.href : undefined
  const [base, ...path] = folder() ?? []
  return base === undefined
    ? undefined
    : [String(base).replace(/\/$/, ''), ...path, encodeURIComponent(imageUrl)].join('/')
}
