import { filesIn } from '#domain/catalog/facts/file-list.ts'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import type { Shop } from '#shop/shop.ts'

type Shown = Pick<StockItem, 'catalogId' | 'imageUrl'>

/** The address of an item's picture; undefined = none, or on a host that is not allowed. */
export function itemPicture(shop: Shop, item: Shown): string | undefined {
  return pictureAddress(shop, item, 'StockItemImages')
}

/** The address of a variant's picture, else of its parent's. */
export function variantPicture(shop: Shop, variant: Shown, parent: Shown | undefined): string | undefined {
  return itemPicture(shop, variant) ?? (parent && itemPicture(shop, parent))
}

/** The addresses of all pictures of an item, each once, the one that lists show first. */
export function itemPictures(shop: Shop, item: Shown & Pick<StockItem, 'morePictures'>): readonly string[] {
  const { catalogId } = item
  const more = filesIn(item.morePictures).map((imageUrl) => itemPicture(shop, { catalogId, imageUrl }))
  return [...new Set([itemPicture(shop, item), ...more])].filter((address) => address !== undefined)
}

/** The address of a document of an item; undefined = on a host that is not allowed. */
export function documentAddress(shop: Shop, catalogId: number, document: string): string | undefined {
  return pictureAddress(shop, { catalogId, imageUrl: document }, 'StockItemDocuments')
}

/** The address of a feature's picture, in the item's catalogue. */
export function featurePicture(shop: Shop, feature: Shown): string | undefined {
  return pictureAddress(shop, feature, 'StockItemFeatureImages')
}

/** The address of a category's picture. */
export function categoryPicture(shop: Shop, category: Pick<Category, keyof Shown>): string | undefined {
  return pictureAddress(shop, category, 'StockCategoryImages')
}

/** The address of a content picture: banner, brand, offer, video, about, or the company's logo. */
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

/** The address of a file name in a folder, or of an https picture on an allowed host. */
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
 * The widths of renditions in pixels: 192 for tiles in rows and lists (64 px at a pixel ratio of 3), 320 to 640 for cards,
 * 960 and 1280 for large pictures.
 */
export const PICTURE_WIDTHS = [192, 320, 480, 640, 960, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export function isPictureWidth(text: string): boolean {
  return PICTURE_WIDTHS.some((width) => String(width) === text)
}

/** The width of the picture in link previews (`og:image`). */
export const SHARED_PICTURE_WIDTH = 1280 satisfies PictureWidth

/**
 * The address of a picture's rendition. Undefined for a picture that is not below the base address: those have no
 * renditions.
 */
export function pictureAt(address: string, width: PictureWidth, base = '/images'): string | undefined {
  const root = `${base.replace(/\/$/, '')}/`
  return address.startsWith(root) ? `/images/${address.slice(root.length)}?w=${width}` : undefined
}
