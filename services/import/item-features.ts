import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { NAME_FIELDS, type Translations, translationsIn } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import {
  NAME_COLUMNS,
  translatedNames,
  translatedValues,
  VALUE_COLUMNS,
  VALUE_FIELDS,
} from '../catalog/name-columns.ts'
import type { ImportMessage } from './messages/message.ts'
import { idsByCode } from './ids-by-code.ts'
import type { MatchedRow } from './match-items.ts'
import type { FeatureRow, ReadRows } from './sources/rows.ts'
import type { Problem } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

/** A feature of an import. */
export interface Feature {
  /** The name of the header feature: "Material". */
  readonly name: string
  readonly value: string
  readonly imageUrl: string
  /** The value in other languages; absent = in none. */
  readonly values?: Translations
}

/** The features of items by id. Items that are not in the map keep theirs. */
export type FeaturesOfItems = ReadonlyMap<number, readonly Feature[]>

/** The names of features in other languages, by their own name. */
export type FeatureNames = ReadonlyMap<string, Translations>

/** Collects features: those of an item's own columns, then the rows that name it by id or code. */
export function gatherFeatures(
  read: ReadRows<FeatureRow>,
  items: readonly MatchedRow[],
  stored: StoredCatalog,
): {
  readonly features: FeaturesOfItems
  readonly featureNames: FeatureNames
  readonly problems: readonly Problem[]
} {
  const features = new Map<number, Feature[]>()
  const featureNames = new Map<string, Translations>()
  const problems: Problem[] = []
  for (const item of items)
    if (item.features)
      features.set(
        item.stockItemId,
        item.features.map((feature) => ({ ...feature, imageUrl: '' })),
      )
  if (read.rows.length === 0) return { features, featureNames, problems }
  const byCode = read.rows.flatMap(({ stockItemId, code }) => (stockItemId === null && code ? [code] : []))
  const idsOf = idsByCode(new Set(byCode), items, stored)
  const known = new Set([...items.map(({ stockItemId }) => stockItemId), ...stored.items.keys()])
  for (const feature of read.rows) {
    const { row, stockItemId, code, name } = feature
    const ids = stockItemId === null ? (idsOf.get(code) ?? []) : [stockItemId].filter((id) => known.has(id))
    const [id] = ids
    const field = stockItemId === null ? 'code' : 'stockItemId'
    if (id === undefined || ids.length > 1) {
      const reason: ImportMessage =
        ids.length > 1 ? ['codeOfSeveral', ids.join(', '), 'stockItemId'] : ['featureOfNoItem']
      problems.push({ file: read.file, row, field, reason })
    } else features.set(id, [...(features.get(id) ?? []), toFeature(feature)])
    const names = translationsIn(feature, NAME_FIELDS)
    if (names) featureNames.set(name, { ...featureNames.get(name), ...names })
  }
  return { features, featureNames, problems }
}

function toFeature(row: FeatureRow): Feature {
  const { name, value, imageUrl } = row
  const values = translationsIn(row, VALUE_FIELDS)
  return { name, value, imageUrl, ...(values && { values }) }
}

/** PostgreSQL does not accept an empty list. */
const NO_ID = 0

/** Reads the features of a catalogue's items, or of some of them, in order. */
export async function readFeatures(
  db: Kysely<Database>,
  catalogId: number,
  itemIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly Feature[]>> {
  const rows = await db
    .selectFrom('item_features')
    .innerJoin('header_features', (join) =>
      join.onRef(
        'header_features.stock_item_header_feature_id',
        '=',
        'item_features.stock_item_header_feature_id',
      ),
    )
    .select(['stock_item_id', 'name', 'value', ...VALUE_COLUMNS, 'image_url'])
    .where('catalog_id', '=', catalogId)
    .$if(itemIds !== undefined, (query) => query.where('stock_item_id', 'in', [NO_ID, ...(itemIds ?? [])]))
    .orderBy('stock_item_id')
    .orderBy('position')
    .orderBy('stock_item_feature_id')
    .execute()
  const features = new Map<number, Feature[]>()
  for (const row of rows) {
    const { stock_item_id: id, name, value, image_url: imageUrl } = row
    const values = translatedValues(row)
    const feature: Feature = { name, value, imageUrl, ...(values && { values }) }
    const own = features.get(id)
    if (own) own.push(feature)
    else features.set(id, [feature])
  }
  return features
}

/**
 * The given features, with the stored translations of values that are given in no language: columns of features have none,
 * and neither have the lists of other programs.
 */
export function withTranslations(given: FeaturesOfItems, stored: FeaturesOfItems): FeaturesOfItems {
  return new Map(
    [...given].map(([id, features]) => {
      const before = stored.get(id) ?? []
      return [id, features.map((feature) => withStoredValues(feature, before))] as const
    }),
  )
}

function withStoredValues(feature: Feature, before: readonly Feature[]): Feature {
  if (feature.values) return feature
  const same = before.find(({ name, value }) => name === feature.name && value === feature.value)
  return same?.values ? { ...feature, values: same.values } : feature
}

/** Keeps only items whose features differ, so that the write stays short. */
export function differing(given: FeaturesOfItems, stored: FeaturesOfItems): FeaturesOfItems {
  return new Map(
    [...given].filter(([id, features]) => JSON.stringify(features) !== JSON.stringify(stored.get(id) ?? [])),
  )
}

/** The names of features in other languages, as they are stored. */
export async function readFeatureNames(db: Kysely<Database>): Promise<FeatureNames> {
  const rows = await db.selectFrom('header_features').select(NAME_COLUMNS).execute()
  return new Map(
    rows.flatMap((row) => {
      const names = translatedNames(row)
      return names ? [[row.name, names] as const] : []
    }),
  )
}

/** The given names that differ from the stored ones, with the stored ones in the languages that are not given. */
export function differingNames(given: FeatureNames, stored: FeatureNames): FeatureNames {
  return new Map(
    [...given].flatMap(([name, names]) => {
      const before = stored.get(name) ?? {}
      const isSame = LANGUAGES.every((language) => (names[language] ?? before[language]) === before[language])
      return isSame ? [] : [[name, { ...before, ...names }] as const]
    }),
  )
}
