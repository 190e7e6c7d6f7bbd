import type { StockItem } from '#domain/catalog/item.ts'
import { type Catalog, itemId } from '#domain/catalog/catalog.ts'
import { textFor } from '#domain/catalog/names.ts'
import { featurePicture } from '../pictures/picture-address.ts'
import type { NamedFeature, Shop, RequestContext } from '#shop/shop.ts'
import { withTimeoutFallback } from '#shop/cache/with-timeout-fallback.server.ts'
import type { ShownFeature } from './item-page.ts'

/** Timeout: a page without features or description is better than a late one. */
export const PATIENCE_MS = 1_500

/**
 * The features of an item. A variant has its parent’s, overridden by its own of the same name. Undefined if the
 * catalogue service does not answer.
 */
export async function loadFeatures(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  item: StockItem,
  requested: StockItem,
): Promise<ShownFeature[] | undefined> {
  const featuresOf = async (of: StockItem): Promise<ShownFeature[] | undefined> => {
    const answer = shop.itemFeatures(requestContext.language, itemId(catalog, of))
    const features = await withTimeoutFallback<readonly NamedFeature[] | undefined>(
      answer,
      undefined,
      PATIENCE_MS,
    )
    if (!features) return undefined
    const values = features.map(({ name, names, value, values: translated, imageUrl }) => ({
      name: textFor(name, names, requestContext),
      value: {
        ...textFor(value, translated, requestContext),
        picture: featurePicture(shop, { catalogId: of.catalogId, imageUrl }),
      },
    }))
    // A value whose only content is a picture of a forbidden host is empty
    const shown = values.filter(({ value }) => value.text !== '' || value.picture !== undefined)
    return Array.from(
      Map.groupBy(shown, ({ name }) => name.text),
      ([name, group]) => ({
        name,
        nameLanguage: group[0]?.name.textLanguage,
        values: group.map(({ value }) => value),
      }),
    )
  }
  const [general, own] = await Promise.all([
    featuresOf(item),
    requested === item ? [] : featuresOf(requested),
  ])
  if (!general || !own) return undefined
  const sameNamed = (features: readonly ShownFeature[], { name }: ShownFeature) =>
    features.find((feature) => feature.name === name)
  return [
    ...general.map((feature) => sameNamed(own, feature) ?? feature),
    ...own.filter((feature) => !sameNamed(general, feature)),
  ]
}
