import type { Translations } from '../names.ts'

/** A value of a feature, and the items of a catalogue that have it: as the catalogue service lists it. */
export interface ListedFeature {
  readonly catalogId: number
  /** The same feature has the same id in all catalogues. */
  readonly featureId: number
  /** For example "Material". */
  readonly name: string
  readonly names?: Translations | undefined
  readonly value: string
  readonly values?: Translations | undefined
  readonly itemIds: readonly number[]
}
