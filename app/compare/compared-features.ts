import type { ShownName } from '#domain/catalog/names.ts'
import type { ShownFeature } from '../item/item-page.ts'

/** One feature of several items. */
export interface ComparedFeature extends ShownName {
  /** For each item, in their order; undefined = the item does not have it. */
  readonly values: readonly (ShownFeature['values'] | undefined)[]
}

/** The features of several items side by side: those that differ, and those that all items have alike. */
export interface ComparedFeatures {
  readonly different: readonly ComparedFeature[]
  readonly alike: readonly ComparedFeature[]
}

/** Compares the features of items by name, in the order in which the items have them. */
export function compareFeatures(items: readonly (readonly ShownFeature[])[]): ComparedFeatures {
  const named = new Map(items.flat().map((feature) => [feature.name, feature]))
  const compared = Array.from(named, ([name, { nameLanguage }]) => ({
    name,
    ...(nameLanguage && { nameLanguage }),
    values: items.map((features) => features.find((feature) => feature.name === name)?.values),
  }))
  const isAlike = ({ values }: ComparedFeature) =>
    items.length > 1 && new Set(values.map((value) => JSON.stringify(value))).size === 1
  return {
    different: compared.filter((feature) => !isAlike(feature)),
    alike: compared.filter(isAlike),
  }
}
