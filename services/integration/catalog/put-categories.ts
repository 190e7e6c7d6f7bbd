import type { Kysely } from 'kysely'
import type { CategoryRowAnswer } from '#contracts/integration/categories.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import { ITEM_COLUMNS } from '../../catalog/item-rows.ts'
import { untilUnchanged } from '../../catalog/until-unchanged.ts'
import { findChanges } from '../../import/changes/changes.ts'
import { checkImport } from '../../import/check-import.ts'
import { readyChanges } from '../../import/record/ready-changes.ts'
import { recordImport } from '../../import/record/record-import.ts'
import { isId } from '../../import/sources/fields.ts'
import {
  type CategoryRow,
  readCategoryRows,
  readFeatureRows,
  readStockRows,
} from '../../import/sources/rows.ts'
import { toStagedCategories } from '../../import/staging/staged-rows.ts'
import { readStoredCatalog, type StoredCatalog } from '../../import/staging/stored-catalog.ts'
import type { WhatToWrite } from '../../import/staging/write-staged.ts'
import { writeRows } from '../../import/staging/write-rows.ts'
import { toRecords } from '../../import/undo/recorded-change.ts'
import type { Actor } from '../../trail/actor.ts'
import {
  firstOfEachRow,
  inOrder,
  type PutRows,
  refusedAnswer,
  type RefusedRow,
  toRefused,
} from '../refused-rows.ts'

type Fields = Readonly<Record<string, unknown>>

export interface CategoryBatch {
  readonly catalogId: number
  readonly companyId: number
  readonly rows: readonly Fields[]
  /** Invalid rows, and the rows that depend on them, are left out instead of refusing the batch. */
  readonly skipInvalid?: boolean | undefined
  readonly terms?: Pick<PriceTerms, 'currency' | 'taxRates'> | undefined
}

const NO_ITEMS = { ids: [], codes: [] }
const EMPTY = { name: '', rows: [] }
const NO_REPLACE = { categories: false, items: false }
const NOTHING = { stock: readStockRows(EMPTY), features: readFeatureRows(EMPTY) }

/**
 * Writes categories to a catalogue, all or none (or all valid ones), by the rules of an import. Missing fields are filled
 * in from the database, and the completed row is checked. Unchanged rows write nothing; what changes is recorded in the
 * same transaction. @throws DatabaseBusy if other processes keep changing the catalogue
 */
export async function putCategories(
  db: Db,
  by: Actor,
  batch: CategoryBatch,
): Promise<PutRows<CategoryRowAnswer>> {
  return db.connection().execute((connection) =>
    untilUnchanged(async () => {
      const { catalogId, terms } = batch
      const stored = await readStoredCatalog(connection, catalogId, { named: NO_ITEMS, terms })
      const { categories, refused } = check(batch, stored)
      if (refused.length > 0 && !batch.skipInvalid) return { ok: false, refused }
      const answers = await write(connection, by, batch, { categories, stored })
      if (!answers) return undefined
      const left = refused.map((one) => ({ stockCategoryId: idOf(batch, one.row), ...refusedAnswer(one) }))
      return { ok: true, rows: inOrder([...answers, ...left]) }
    }),
  )
}

interface Checked {
  readonly categories: readonly CategoryRow[]
  readonly refused: RefusedRow[]
}

/** With `skipInvalid` checks again without the invalid rows: what depended on them is found invalid next. */
function check({ catalogId, rows, skipInvalid = false }: CategoryBatch, stored: StoredCatalog): Checked {
  const all = rows.map((fields, index) => ({ row: index + 1, fields: complete(fields, stored) }))
  const skipped: RefusedRow[] = []
  for (;;) {
    const left = new Set(skipped.map(({ row }) => row))
    const file = { name: 'categories', rows: all.filter(({ row }) => !left.has(row)) }
    const request = { catalogId, categories: file, imageHosts: [] }
    const checked = checkImport(request, { ...NOTHING, categories: readCategoryRows(file), stored })
    const refused = checked.problems.map((problem) => toRefused(problem, CODES_OF_FIELDS))
    if (refused.length === 0) return { categories: checked.categories, refused: skipped }
    if (!skipInvalid) return { categories: [], refused: inOrder(refused) }
    skipped.push(...firstOfEachRow(refused))
  }
}

/** Fills in the fields that a row leaves out; its names are filled in when it is staged. */
function complete(given: Fields, stored: StoredCatalog): Fields {
  const { stockCategoryId: id } = given
  const before = isId(id) ? stored.categories.get(id) : undefined
  if (!before) return given
  const { parentId, name, imageUrl } = before
  return { parentStockCategoryId: parentId, name, imageUrl, ...given }
}

const CODES_OF_FIELDS = {
  stockCategoryId: 'category_unclear',
  parentStockCategoryId: 'parent_refused',
} as const

function idOf({ rows }: CategoryBatch, row: number): number | null {
  const id = rows[row - 1]?.['stockCategoryId']
  return isId(id) ? id : null
}

/** Undefined = the catalogue was changed in the meantime. */
async function write(
  connection: Kysely<Database>,
  by: Actor,
  { catalogId, companyId }: CategoryBatch,
  { categories, stored }: { readonly categories: readonly CategoryRow[]; readonly stored: StoredCatalog },
): Promise<CategoryRowAnswer[] | undefined> {
  const staged = toStagedCategories(categories, stored, { replace: false, isFile: true })
  const rows = { categories: staged, items: [], changeable: [], replace: NO_REPLACE }
  const changes = findChanges(stored, new Map(), { ...rows, files: [], features: new Map() })
  if (changes.length > 0) {
    const records = readyChanges(toRecords(changes, [], staged).toArray())
    const what: WhatToWrite = {
      catalogId,
      companyId,
      checkedAt: stored.revision,
      replace: NO_REPLACE,
      changeable: ITEM_COLUMNS,
      async also(trx, stamp) {
        const call = { origin: 'call', files: [], rowsChanged: changes.length } as const
        await recordImport(trx, by, stamp, { ...call, changes: records })
        return false
      },
    }
    if (!(await writeRows(connection, rows, what, {}))) return undefined
  }
  const changed = new Set(changes.map(({ id }) => id))
  return categories.map(({ row, stockCategoryId }) => {
    const isKnown = stored.categories.has(stockCategoryId)
    const outcome = isKnown ? (changed.has(stockCategoryId) ? 'changed' : 'unchanged') : 'added'
    return { row, stockCategoryId, outcome }
  })
}
