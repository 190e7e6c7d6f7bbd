import type { StockItem } from '#domain/catalog/item.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { featurePicture } from '../pictures/picture-address.ts'
import type { NamedFeature, Shop, RequestContext } from '#shop/shop.ts'
import { withTimeoutFallback } from '#shop/cache/with-timeout-fallback.server.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import type { ShownFeature } from './item-page.ts'

/** A page without its features is better than one that comes late. */
const PATIENCE_MS = 1_500

/**
 * The features of an item; a variant has its parent's, with its own of the same name in their place (C11). Undefined
 * where the catalogue service does not tell them.
 */
export async function loadFeatures(
  shop: Shop,
  { language }: RequestContext,
  catalog: Catalog,
  item: StockItem,
  asked: StockItem,
): Promise<ShownFeature[] | undefined> {
  const featuresOf = async (of: StockItem): Promise<ShownFeature[] | undefined> => {
    const answer = shop.itemFeatures(language, itemAddressOf(catalog, of).id)
    const features = await withTimeoutFallback<readonly NamedFeature[] | undefined>(
      answer,
      undefined,
      PATIENCE_MS,
    )
    if (!features) return undefined
    const values = features.map(({ name, value, imageUrl }) => ({
      name,
      text: value,
      picture: featurePicture(shop, { catalogId: of.catalogId, imageUrl }),
    }))
    // A picture of a host that may not be shown says nothing.
    const shown = values.filter(({ text, picture }) => text !== '' || picture !== undefined)
    return Array.from(
      Map.groupBy(shown, ({ name }) => name),
      ([name, group]) => ({ name, values: group.map(({ text, picture }) => ({ text, picture })) }),
    )
  }
  const [general, own] = await Promise.all([featuresOf(item), asked === item ? [] : featuresOf(asked)])
  if (!general || !own) return undefined
  const sameNamed = (features: readonly ShownFeature[], { name }: ShownFeature) =>
    features.find((feature) => feature.name === name)
  return [
    ...general.map((feature) => sameNamed(own, feature) ?? feature),
    ...own.filter((feature) => !sameNamed(general, feature)),
  ]
}
