import type { Category, StockItem } from '#domain/catalog/item.ts'
import type { Shop } from '#shop/shop.ts'

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

/**
 * The widths, in pixels, that pictures are made in (M3): the smallest for the tiles of rows and lists, which are at most
 * 64 px wide on screens of up to three pixels to a point; 320 to 640 for cards, 960 and 1280 for what stands alone.
 */
export const PICTURE_WIDTHS = [192, 320, 480, 640, 960, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export function isPictureWidth(text: string): boolean {
  return PICTURE_WIDTHS.some((width) => String(width) === text)
}

/** The width of the picture that goes out with a page which is shared: `og:image`. */
export const SHARED_PICTURE_WIDTH = 1280 satisfies PictureWidth

/**
 * Where the shop offers a picture in a width, by the address it is known by (M1) below the base of the pictures. None of
 * another host's: it is shown as it is.
 */
export function pictureAt(address: string, width: PictureWidth, base = '/images'): string | undefined {
  const root = `${base.replace(/\/$/, '')}/`
  return address.startsWith(root) ? `/images/${address.slice(root.length)}?w=${width}` : undefined
}
