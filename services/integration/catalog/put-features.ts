import type { Kysely } from 'kysely'
import type { RowAnswer } from '#contracts/integration/items.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import { ITEM_COLUMNS } from '../../catalog/item-rows.ts'
import { untilUnchanged } from '../../catalog/until-unchanged.ts'
import { findChanges } from '../../import/changes/changes.ts'
import {
  differing,
  differingNames,
  type FeatureNames,
  type FeaturesOfItems,
  gatherFeatures,
  readFeatureNames,
  readFeatures,
  withTranslations,
} from '../../import/item-features.ts'
import { readyChanges } from '../../import/record/ready-changes.ts'
import { recordImport } from '../../import/record/record-import.ts'
import { readFeatureRows } from '../../import/sources/rows.ts'
import { writeFeatureNames, writeFeatures } from '../../import/staging/staged-features.ts'
import { readStoredCatalog, type StoredCatalog } from '../../import/staging/stored-catalog.ts'
import type { WhatToWrite } from '../../import/staging/write-staged.ts'
import { writeRows } from '../../import/staging/write-rows.ts'
import { toRecords } from '../../import/undo/recorded-change.ts'
import type { Actor } from '../../trail/actor.ts'
import {
  matchNamedRows,
  namedItems,
  type MatchedRows,
  type NamedRow,
  readNamedRow,
  toUnknown,
} from '../named-rows.ts'
import { firstOfEachRow, inOrder, type PutRows, refusedAnswer, toRefused } from '../refused-rows.ts'

interface GivenRow {
  readonly stockItemId?: unknown
  readonly code?: unknown
  readonly features: readonly object[]
}

export interface FeaturesBatch {
  readonly catalogId: number
  readonly companyId: number
  readonly rows: readonly GivenRow[]
  /** Invalid rows are left out instead of refusing the batch. */
  readonly skipInvalid?: boolean | undefined
  readonly terms?: Pick<PriceTerms, 'currency' | 'taxRates'> | undefined
}

/**
 * Replaces the features of items, all or none (or all valid rows), by the rules of an import. Unchanged items write nothing;
 * what changes is recorded in the same transaction. @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function putFeatures(db: Db, by: Actor, batch: FeaturesBatch): Promise<PutRows<RowAnswer>> {
  const rows = batch.rows.map((fields, index) => ({
    ...readNamedRow(fields, index),
    features: fields.features,
  }))
  const named = namedItems(rows)
  return db.connection().execute((connection) =>
    untilUnchanged(async () => {
      const stored = await readStoredCatalog(connection, batch.catalogId, { named, terms: batch.terms })
      const checked = check(rows, stored)
      const { known, unknown, refused } = checked
      if (!batch.skipInvalid && refused.length > 0) return { ok: false, refused: inOrder(refused) }
      if (!batch.skipInvalid && known.length === 0) return { ok: false, refused: unknown.map(toUnknown) }
      const changed = await write(connection, by, batch, { stored, checked })
      return changed && { ok: true, rows: toAnswers(rows, checked, changed) }
    }),
  )
}

interface FeaturesRow extends NamedRow {
  readonly features: readonly object[]
}

interface Checked extends MatchedRows<FeaturesRow, StockItem> {
  readonly features: FeaturesOfItems
  readonly featureNames: FeatureNames
}

/** Reads the features of the rows that name one item, by the rules of a list of features. */
function check(rows: readonly FeaturesRow[], stored: StoredCatalog): Checked {
  const matched = matchNamedRows(rows, stored.items)
  const list = (known: Checked['known']) =>
    readFeatureRows({
      name: 'features',
      rows: known.flatMap(({ row, item: { stockItemId }, features }) =>
        features.map((feature) => ({ row, fields: { ...feature, stockItemId } })),
      ),
    })
  const wrong = list(matched.known).problems.map((problem) => toRefused(problem, {}))
  const left = new Set(wrong.map(({ row }) => row))
  const known = matched.known.filter(({ row }) => !left.has(row))
  const gathered = gatherFeatures(list(known), [], stored)
  const emptied = known.filter(({ features }) => features.length === 0)
  const features = new Map([
    ...gathered.features,
    ...emptied.map(({ item }) => [item.stockItemId, []] as const),
  ])
  const { featureNames } = gathered
  return { known, unknown: matched.unknown, refused: [...matched.refused, ...wrong], features, featureNames }
}

/** The items whose features changed; undefined = the catalogue was changed in the meantime. */
async function write(
  connection: Kysely<Database>,
  by: Actor,
  { catalogId, companyId }: FeaturesBatch,
  { stored, checked }: { readonly stored: StoredCatalog; readonly checked: Checked },
): Promise<ReadonlySet<number> | undefined> {
  const before = await readFeatures(connection, catalogId, [...checked.features.keys()])
  const features = differing(withTranslations(checked.features, before), before)
  const names = differingNames(checked.featureNames, await readFeatureNames(connection))
  const renamed = [...checked.features].filter(([, own]) => own.some(({ name }) => names.has(name)))
  const changed = new Set([...features.keys(), ...renamed.map(([id]) => id)])
  if (features.size + names.size === 0) return changed
  const rows = { categories: [], items: [], changeable: ITEM_COLUMNS, replace: NO_REPLACE }
  const changes = findChanges(stored, before, { ...rows, files: [], features })
  const records = readyChanges(toRecords(changes, [], []).toArray())
  const what: WhatToWrite = {
    ...rows,
    catalogId,
    companyId,
    checkedAt: stored.revision,
    async also(trx, stamp) {
      if (features.size > 0) await writeFeatures(trx, catalogId)
      await writeFeatureNames(trx, names)
      const call = { origin: 'call', files: [], rowsChanged: features.size + names.size } as const
      await recordImport(trx, by, stamp, { ...call, changes: records })
      return true
    },
  }
  return (await writeRows(connection, { ...rows, features }, what, {})) && changed
}

const NO_REPLACE = { categories: false, items: false }

function toAnswers(
  rows: readonly FeaturesRow[],
  { known, unknown, refused }: Checked,
  changed: ReadonlySet<number>,
): RowAnswer[] {
  const answers: RowAnswer[] = [
    ...known.map(({ row, item: { stockItemId, code } }): RowAnswer => {
      return { row, stockItemId, code, outcome: changed.has(stockItemId) ? 'changed' : 'unchanged' }
    }),
    ...unknown.map(({ row, code }): RowAnswer => ({ row, stockItemId: null, code, outcome: 'unknown_item' })),
    ...firstOfEachRow(refused).map((one): RowAnswer => {
      const { stockItemId = null, code = '' } = rows[one.row - 1] ?? {}
      return { stockItemId, code, ...refusedAnswer(one) }
    }),
  ]
  return inOrder(answers)
}
