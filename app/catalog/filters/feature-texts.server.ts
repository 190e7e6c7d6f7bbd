import type { Catalog } from '#domain/catalog/catalog.ts'
import { findValue } from '#domain/catalog/features/features.ts'
import { COLLATORS } from '#domain/catalog/item-order.ts'
import { textFor } from '#domain/catalog/names.ts'
import type { OfferedFeature } from '#domain/search/feature-counts.ts'
import type { FeatureFilter } from '#domain/search/filters.ts'
import type { Language } from '#domain/text/language.ts'

/** The name of a feature on the pages of a language. */
export function featureName({ features: { features } }: Catalog, id: number, language: Language): string {
  const feature = features.find((one) => one.id === id)
  return feature ? textIn(feature.name, feature.names, language) : ''
}

/** A chosen feature in words: its name and its value. */
export function featureText(
  catalog: Catalog,
  { id, key }: FeatureFilter,
  language: Language,
): readonly [name: string, value: string] {
  const place = findValue(catalog.features, id, key)
  return [featureName(catalog, id, language), place === undefined ? '' : valueText(catalog, place, language)]
}

/** The values of a feature in words, in number-aware order: "M6" before "M10". */
export function valuesInOrder(catalog: Catalog, { values }: OfferedFeature, language: Language) {
  const { compare } = COLLATORS[language].whole
  return values
    .map(({ value, count }) => ({
      key: catalog.features.values[value]?.key ?? '',
      text: valueText(catalog, value, language),
      count,
    }))
    .sort((one, other) => compare(one.text, other.text))
}

function valueText({ features: { values } }: Catalog, place: number, language: Language): string {
  const value = values[place]
  return value ? textIn(value.value, value.values, language) : ''
}

function textIn(own: string, translations: Parameters<typeof textFor>[1], language: Language): string {
  return textFor(own, translations, { language, catalogLanguage: language }).text
}
