import type { Catalog } from '#domain/catalog/catalog.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { shownName } from '#domain/catalog/names.ts'
import { formatCount } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { itemPictures } from '../pictures/picture-address.ts'
import type { Shop } from '#shop/shop.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { areMany, type GalleryPicture, type ShownFeature, type VariantOption } from './item-page.ts'

/** Most pictures shown. */
const MAX_PICTURES = 24

interface OnPage {
  readonly language: Language
  /** The item, or the parent of a variant. */
  readonly item: StockItem
  /** The item or variant of the address. */
  readonly requested: StockItem
  readonly variants: readonly StockItem[]
  readonly options: readonly VariantOption[]
  readonly features: readonly ShownFeature[]
}

/**
 * Pictures of the item, its variants and its features, each once: all of the item and of the chosen variant, the first of
 * others. Of too many variants to choose from, only the chosen one: the others are in their rows.
 */
export function galleryOf(shop: Shop, catalog: Catalog, page: OnPage): GalleryPicture[] {
  const { language, item, requested, variants, options, features } = page
  const { labels } = messagesIn(language)
  const own = named(itemPictures(shop, item), shownName(item, language), language)
  const ofVariants = variants.flatMap((variant, index) => {
    if (areMany(variants) && variant !== requested) return []
    const label = options[index]?.label ?? shownName(variant, language)
    const pictures = itemPictures(shop, variant)
    const shown = variant === requested ? pictures : pictures.slice(0, 1)
    return named(shown, label, language).map((picture) => ({
      ...picture,
      variant: itemAddressOf(catalog, variant, language),
    }))
  })
  const ofFeatures = features.flatMap(({ name, values }) =>
    values.flatMap(({ text, picture }) =>
      named(
        picture === undefined ? [] : [picture],
        text === '' ? name : labels.labelled(name, text),
        language,
      ),
    ),
  )
  const bySource = Map.groupBy([...own, ...ofVariants, ...ofFeatures], (picture) => picture.src)
  return [...bySource.values()].flatMap(([first]) => first ?? []).slice(0, MAX_PICTURES)
}

/**
 * The picture of the query parameter, counted from 1, for browsers without scripts; else the chosen variant’s, else
 * the first.
 */
export function requestedPictureIndex(
  gallery: readonly GalleryPicture[],
  own: string | undefined,
  requested: string | null,
): number {
  if (requested !== null && /^[1-9]\d?$/.test(requested) && Number(requested) <= gallery.length)
    return Number(requested) - 1
  return Math.max(
    0,
    gallery.findIndex((picture) => picture.src === own),
  )
}

/** The first picture has the label; the others are told apart by their numbers. */
function named(pictures: readonly string[], label: string, language: Language): GalleryPicture[] {
  const { item: texts } = messagesIn(language)
  return pictures.map((src, index) => ({
    src,
    label: index === 0 ? label : texts.pictureOf(label, formatCount(index + 1, language)),
  }))
}
