import type { Catalog } from '#domain/catalog/catalog.ts'
import { findValue } from '#domain/catalog/features/features.ts'
import { COLLATORS } from '#domain/catalog/item-order.ts'
import { type NameContext, textFor } from '#domain/catalog/names.ts'
import type { OfferedFeature } from '#domain/search/filters/feature-counts.ts'
import type { FeatureFilter } from '#domain/search/filters/filters.ts'

type ShownText = ReturnType<typeof textFor>

const NOTHING: ShownText = { text: '' }

/** The name of a feature on the pages of a language. */
export function featureName({ features: { features } }: Catalog, id: number, names: NameContext): ShownText {
  const feature = features.find((one) => one.id === id)
  return feature ? textFor(feature.name, feature.names, names) : NOTHING
}

/** A chosen feature in words: its name and its value. */
export function featureText(
  catalog: Catalog,
  { id, key }: FeatureFilter,
  names: NameContext,
): readonly [name: string, value: string] {
  const place = findValue(catalog.features, id, key)
  const value = place === undefined ? NOTHING : valueText(catalog, place, names)
  return [featureName(catalog, id, names).text, value.text]
}

/** The values of a feature in words, in number-aware order: "M6" before "M10". */
export function valuesInOrder(catalog: Catalog, { values }: OfferedFeature, names: NameContext) {
  const { compare } = COLLATORS[names.language].whole
  return values
    .map(({ value, count }) => ({
      key: catalog.features.values[value]?.key ?? '',
      ...valueText(catalog, value, names),
      count,
    }))
    .sort((one, other) => compare(one.text, other.text))
}

function valueText({ features: { values } }: Catalog, place: number, names: NameContext): ShownText {
  const value = values[place]
  return value ? textFor(value.value, value.values, names) : NOTHING
}
