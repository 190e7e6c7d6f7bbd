import type { Availability } from '#domain/catalog/facts/availability.ts'
import { isGtin } from '#domain/catalog/facts/gtin.ts'
import { isDescribedAsNew } from '#domain/catalog/item-condition.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import { itemHref } from '../addresses/item-address.ts'
import type { PageFacts } from '../request/page-facts.ts'
import { absolute, type StructuredData } from '../seo/head.ts'
import { shorten } from '../seo/head-text.ts'
import type { Supply } from '../cart/add/sale-facts.server.ts'
import type { VariantOption } from './item-page.ts'
import { variesBy } from './variants/varies-by.ts'

/** The item as its page shows it. */
interface ShownItem {
  readonly name: string
  readonly code: string
  /** Its own, the one that lists show first. */
  readonly pictures: readonly string[]
  readonly brand: string | undefined
  readonly barcode?: string | undefined
  readonly supply?: Supply | undefined
  /** The merchant shows nothing of the stock. */
  readonly isStockHidden: boolean
  /** Plain text; '' = none. */
  readonly description: string
  readonly price: ShownPrice
  /** The path of its page. */
  readonly path: string
  /** Variants; the parent has no price of its own then. */
  readonly variants: readonly (VariantOption & { readonly pictures: readonly string[] })[]
  /** Its id in addresses, the group id of its variants if it has no code. */
  readonly id: string
}

/** Search engines read no more of a description. */
const LONGEST_IN_DATA = 5_000

/** Structured data of an item, built from what its page shows: a hidden price is in no offer. */
export function productData(ground: PageFacts, item: ShownItem): StructuredData {
  const { name, code, id, pictures, brand, description, path, variants, isStockHidden } = item
  const ofVariant = variants.find((variant) => variant.pictures.length > 0)?.pictures.slice(0, 1) ?? []
  const said = {
    name,
    url: absolute(ground.origin, path),
    ...imageOf(ground, pictures.length > 0 ? pictures : ofVariant),
    ...(description && { description: shorten(description, LONGEST_IN_DATA) }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
  }
  if (variants.length === 0)
    return { '@type': 'Product', ...said, ...codesOf(item), ...offersOf(ground, item) }
  const by = variesBy(variants.map(({ label }) => label))
  return {
    '@type': 'ProductGroup',
    ...said,
    productGroupID: code || id,
    ...(by && { variesBy: `https://schema.org/${by}` }),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: variant.name,
      url: absolute(ground.origin, itemHref(ground.language, variant)),
      ...imageOf(ground, variant.pictures),
      ...(by && { [by]: variant.label }),
      ...codesOf(variant),
      ...offersOf(ground, { ...variant, isStockHidden, path: itemHref(ground.language, variant) }),
    })),
  }
}

function imageOf({ origin }: PageFacts, pictures: readonly string[]): StructuredData {
  const [first, ...more] = pictures.map((picture) => absolute(origin, picture))
  if (first === undefined) return {}
  return { image: more.length === 0 ? first : [first, ...more] }
}

function codesOf({ code, barcode }: Pick<ShownItem, 'code' | 'barcode'>) {
  return {
    ...(code !== '' && { sku: code }),
    ...(barcode !== undefined && isGtin(barcode) && { gtin: barcode }),
  }
}

const AVAILABILITY = {
  in_stock: 'InStock',
  short: 'LimitedAvailability',
  on_order: 'BackOrder',
} as const satisfies Record<Availability, string>

/**
 * An offer at the unit price of the smallest quantity. An item that says nothing of its stock counts as in stock: merchants
 * delete what has run out (docs/decisions/018). Where the stock is hidden nothing is said of it.
 */
function offersOf(
  { origin, currency, showsTax }: PageFacts,
  item: Pick<ShownItem, 'name' | 'price' | 'path' | 'supply' | 'isStockHidden'>,
): StructuredData {
  const { name, price, path, supply, isStockHidden } = item
  if (price.kind !== 'shown') return {}
  const money = { price: decimalFromPrice(price.price), priceCurrency: currency }
  return {
    offers: {
      '@type': 'Offer',
      url: absolute(origin, path),
      ...money,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...money,
        valueAddedTaxIncluded: showsTax,
      },
      ...(!isStockHidden && {
        availability: `https://schema.org/${AVAILABILITY[supply?.state ?? 'in_stock']}`,
      }),
      ...(isDescribedAsNew(name) && { itemCondition: 'https://schema.org/NewCondition' }),
    },
  }
}
