import type { Catalog } from '../../catalog/catalog.ts'
import type { FeatureTable } from '../../catalog/features/features.ts'
import type { FeatureFilter } from './filters.ts'
import { kindOfFeature } from '../list-rows.ts'

/** A feature that a list can be filtered by. */
export interface OfferedFeature {
  readonly id: number
  /** The most frequent ones, and the chosen one, in the order of the catalogue. */
  readonly values: readonly OfferedValue[]
}

export interface OfferedValue {
  /** Its place in the table. */
  readonly value: number
  /** How many items the list has with it, the filters of all other kinds kept. */
  readonly count: number
}

const MOST_FEATURES = 6
const MOST_VALUES = 12
/** A longer text is a description. */
const MAX_LENGTH = 60

/** Counts the values of features in the rows of a list. */
export class FeatureTally {
  readonly #features: FeatureTable
  readonly #chosen: readonly FeatureFilter[]
  /** By value: the rows that have it, of those that no filter leaves out. */
  readonly #byValue: Uint32Array
  /** By feature: the rows that have a value of it, of the same. */
  readonly #byFeature: Uint32Array
  /** By value of a chosen feature: the rows that have it, of those that this feature alone leaves out. */
  readonly #leftByValue: Uint32Array

  constructor({ features }: Catalog, chosen: readonly FeatureFilter[] = []) {
    this.#features = features
    this.#chosen = chosen
    this.#byValue = new Uint32Array(features.values.length)
    this.#byFeature = new Uint32Array(features.features.length)
    this.#leftByValue = new Uint32Array(chosen.length > 0 ? features.values.length : 0)
  }

  /** A row that no filter leaves out. */
  add(row: number): void {
    const { featureOf, listed } = this.#features
    const { starts, ends, values } = listed
    const end = ends[row] ?? 0
    let last = -1
    for (let at = starts[row] ?? 0; at < end; at++) {
      const value = values[at] ?? 0
      this.#byValue[value] = (this.#byValue[value] ?? 0) + 1
      const feature = featureOf[value] ?? 0
      if (feature !== last) this.#byFeature[feature] = (this.#byFeature[feature] ?? 0) + 1
      last = feature
    }
  }

  /** A row that the filters of one kind alone leave out. */
  addLeft(row: number, kind: number): void {
    const id = this.#chosen.find((_, place) => kindOfFeature(place) === kind)?.id
    const { features, featureOf, listed } = this.#features
    const { starts, ends, values } = listed
    const end = ends[row] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const value = values[at] ?? 0
      if (features[featureOf[value] ?? 0]?.id === id)
        this.#leftByValue[value] = (this.#leftByValue[value] ?? 0) + 1
    }
  }

  /**
   * The features that at least half of the items have and that tell them apart, those of most items first; always those that
   * are chosen.
   */
  offered(total: number): readonly OfferedFeature[] {
    const { features } = this.#features
    const known = features
      .map(({ id }, place) => ({
        id,
        place,
        items: this.#byFeature[place] ?? 0,
        chosen: this.#chosen.find((one) => one.id === id)?.key,
      }))
      .filter(({ items, chosen }) => chosen !== undefined || (items > 0 && items * 2 >= total))
      .sort((one, other) => other.items - one.items || one.id - other.id)
    const offered: (OfferedFeature & { readonly isChosen: boolean })[] = []
    for (const { id, place, chosen } of known) {
      const isChosen = chosen !== undefined
      const values = this.#valuesOf(place, chosen)
      const others = offered.filter((one) => !one.isChosen).length
      if (isChosen || (values.length > 1 && others < MOST_FEATURES - this.#chosen.length))
        offered.push({ id, values, isChosen })
    }
    return offered.map(({ id, values }) => ({ id, values }))
  }

  #valuesOf(place: number, chosen: string | undefined): readonly OfferedValue[] {
    const { features, values } = this.#features
    const { first = 0, end = 0 } = features[place] ?? {}
    const found: (OfferedValue & { readonly isChosen: boolean })[] = []
    for (let value = first; value < end; value++) {
      const count = (this.#byValue[value] ?? 0) + (this.#leftByValue[value] ?? 0)
      const isChosen = values[value]?.key === chosen
      const isShort = (values[value]?.value.length ?? 0) <= MAX_LENGTH
      if (isChosen || (count > 0 && isShort)) found.push({ value, count, isChosen })
    }
    return found
      .sort((one, other) => Number(other.isChosen) - Number(one.isChosen) || other.count - one.count)
      .slice(0, MOST_VALUES)
      .sort((one, other) => one.value - other.value)
      .map(({ value, count }) => ({ value, count }))
  }
}
