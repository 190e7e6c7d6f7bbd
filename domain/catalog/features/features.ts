import { fold } from '../../text/fold.ts'
import type { Incremental } from '../incremental.ts'
import { type ItemTable, LISTED, liveVariants } from '../item-table.ts'
import type { ListedFeature } from './listed-features.ts'
import type { Translations } from '../names.ts'
import type { RowIndex } from '../row-index.ts'

/** A feature that items have, and its different values: those from `first` until before `end`. */
export interface Feature {
  readonly id: number
  readonly name: string
  readonly names?: Translations | undefined
  readonly first: number
  readonly end: number
}

export interface FeatureValue {
  /** Its own text in addresses: the same in all languages, and after each start. */
  readonly key: string
  readonly value: string
  readonly values?: Translations | undefined
}

/** The values of each row, by their numbers and ascending: `values` from `starts[row]` until before `ends[row]`. */
export interface RowValues {
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly values: Uint32Array
}

/** The features of all items, as columns of numbers by row; their texts once. */
export interface FeatureTable {
  /** By id, ascending. */
  readonly features: readonly Feature[]
  /** Of all features, one feature after the other. */
  readonly values: readonly FeatureValue[]
  /** By value: the place of its feature. */
  readonly featureOf: Uint32Array
  /** The values of each item. */
  readonly own: RowValues
  /** The values of what a list shows: an item with its live variants. */
  readonly listed: RowValues
}

const NO_VALUES: RowValues = {
  starts: new Uint32Array(),
  ends: new Uint32Array(),
  values: new Uint32Array(),
}

export const NO_FEATURES: FeatureTable = {
  features: [],
  values: [],
  featureOf: new Uint32Array(),
  own: NO_VALUES,
  listed: NO_VALUES,
}

const ROWS_A_STEP = 2_000

/** The features of the items of all catalogues. Items that are not known yet get their rows now. */
export function* readFeatures(
  listed: readonly ListedFeature[],
  rowIndex: RowIndex,
): Incremental<Omit<FeatureTable, 'listed'>> {
  const byFeature = Map.groupBy(listed, ({ featureId }) => featureId)
  const features: Feature[] = []
  const values: FeatureValue[] = []
  const rowsOf: number[][] = []
  let size = 0
  for (const id of [...byFeature.keys()].sort((one, other) => one - other)) {
    const all = byFeature.get(id) ?? []
    const first = values.length
    const places = new Map<string, number>()
    for (const { catalogId, value, values: translations, itemIds } of all) {
      const key = valueKey(value)
      const place = places.get(key) ?? values.length
      const known = values[place]
      values[place] = {
        key,
        value: known?.value ?? value.trim(),
        values: merged(known?.values, translations),
      }
      places.set(key, place)
      const rows = (rowsOf[place] ??= [])
      for (const itemId of itemIds) {
        if (rows.push(rowIndex.claim(catalogId, itemId)) % ROWS_A_STEP === 0) yield
        size++
      }
    }
    const name = all[0]?.name.trim() ?? ''
    features.push({ id, name, names: all[0]?.names, first, end: values.length })
  }
  const featureOf = new Uint32Array(values.length)
  for (const [place, { first, end }] of features.entries()) featureOf.fill(place, first, end)
  return { features, values, featureOf, own: yield* valuesOfRows(rowsOf, rowIndex.size, size) }
}

function* valuesOfRows(
  rowsOf: readonly (readonly number[])[],
  count: number,
  size: number,
): Incremental<RowValues> {
  const starts = new Uint32Array(count)
  const counts = new Uint32Array(count)
  for (const rows of rowsOf) {
    for (const row of rows) counts[row] = (counts[row] ?? 0) + 1
    yield
  }
  let next = 0
  for (let row = 0; row < count; row++) {
    starts[row] = next
    next += counts[row] ?? 0
  }
  const ends = starts.slice()
  const values = new Uint32Array(size)
  for (const [value, rows] of rowsOf.entries()) {
    for (const row of rows) {
      const end = ends[row] ?? 0
      // A list may name an item twice
      if (end > (starts[row] ?? 0) && values[end - 1] === value) continue
      values[end] = value
      ends[row] = end + 1
    }
    yield
  }
  return { starts, ends, values }
}

/** The same features after the items changed: a parent has the values of its live variants, each once. */
export function* featuresOfItems(
  features: Omit<FeatureTable, 'listed'>,
  table: ItemTable,
): Incremental<FeatureTable> {
  const { own } = features
  const starts = new Uint32Array(table.flags.length)
  const ends = new Uint32Array(table.flags.length)
  starts.set(own.starts.subarray(0, starts.length))
  ends.set(own.ends.subarray(0, ends.length))
  const added: number[] = []
  for (let row = 0; row < starts.length; row++) {
    if (row % ROWS_A_STEP === 0) yield
    if (table.variants[row] === undefined || ((table.flags[row] ?? 0) & LISTED) === 0) continue
    const all = new Set<number>()
    for (const one of [row, ...liveVariants(table, row)])
      for (const value of valuesOf(own, one)) all.add(value)
    if (all.size === valuesOf(own, row).length) continue
    starts[row] = own.values.length + added.length
    for (const value of [...all].sort((one, other) => one - other)) added.push(value)
    ends[row] = own.values.length + added.length
  }
  if (added.length === 0) return { ...features, listed: { starts, ends, values: own.values } }
  const values = new Uint32Array(own.values.length + added.length)
  values.set(own.values)
  values.set(added, own.values.length)
  return { ...features, listed: { starts, ends, values } }
}

/** The values of a row; none of a row that came later than the features. */
export function valuesOf({ starts, ends, values }: RowValues, row: number): Uint32Array {
  return values.subarray(starts[row] ?? 0, ends[row] ?? 0)
}

/** The place of a value; undefined if no item has it. */
export function findValue(
  { features, values }: Pick<FeatureTable, 'features' | 'values'>,
  featureId: number,
  key: string,
): number | undefined {
  const feature = features.find(({ id }) => id === featureId)
  if (!feature) return undefined
  for (let value = feature.first; value < feature.end; value++) if (values[value]?.key === key) return value
  return undefined
}

function merged(known: Translations | undefined, more: Translations | undefined): Translations | undefined {
  return known && more ? { ...more, ...known } : (known ?? more)
}

/**
 * Thirty bits of a value's own text, as FNV-1a makes them: "azul" and "Azul " are one value. Two values of a feature have
 * the same key once in some hundred million pairs, and are one value then.
 */
function valueKey(value: string): string {
  let hash = 0x811c9dc5
  for (const unit of fold(value).replace(/\s+/g, ' ').trim())
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 2) ^ (hash & 3)).toString(36)
}
