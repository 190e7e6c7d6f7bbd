import type { Kysely } from 'kysely'
import type { RowAnswer } from '#contracts/integration/items.ts'
import { writeStockItem } from '#contracts/stock.ts'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { PRICE_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import { type DescriptionChange, readDescriptions, writeDescriptions } from '../../catalog/descriptions.ts'
import { ITEM_COLUMNS, type StockItemRow, toStockItem } from '../../catalog/item-rows.ts'
import { untilUnchanged } from '../../catalog/until-unchanged.ts'
import { findChanges } from '../../import/changes/changes.ts'
import { checkImport } from '../../import/check-import.ts'
import { isId } from '../../import/sources/fields.ts'
import { idsByCode } from '../../import/ids-by-code.ts'
import { PRICE_COLUMNS } from '../../import/import-prices.ts'
import type { MatchedRow } from '../../import/match-items.ts'
import { readyChanges } from '../../import/record/ready-changes.ts'
import { recordImport } from '../../import/record/record-import.ts'
import { readCategoryRows, readFeatureRows, readStockRows } from '../../import/sources/rows.ts'
import { stagedItemValues, toStagedCategories } from '../../import/staging/staged-rows.ts'
import {
  type NamedItems,
  readStoredCatalog,
  type StoredCatalog,
} from '../../import/staging/stored-catalog.ts'
import { writeRows } from '../../import/staging/write-rows.ts'
import { toRecords } from '../../import/undo/recorded-change.ts'
import type { Actor } from '../../trail/actor.ts'
import { changedDescriptions, hasDescriptions, problemsOfDescriptions } from './given-descriptions.ts'
import { readItemRows } from '../named-rows.ts'
import { inOrder, type PutRows, type RefusedRow, toRefused } from '../refused-rows.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Batch {
  readonly catalogId: number
  readonly companyId: number
  /** For prices, unknown items are reported and not added. */
  readonly kind: 'items' | 'prices'
  readonly rows: readonly Fields[]
  /** Invalid rows, and the rows that depend on them, are left out instead of refusing the batch. */
  readonly skipInvalid?: boolean | undefined
  /** The shop's currency and the rates that items may name; absent = those in the settings of the database. */
  readonly terms?: Pick<PriceTerms, 'currency' | 'taxRates'> | undefined
}

/**
 * Writes rows to a catalogue, all or none (or all valid ones), by the rules of an import. Missing fields are filled in from the database,
 * and the completed row is checked. Unchanged rows write nothing; what changes is recorded in the same transaction.
 */
export async function putRows(db: Db, by: Actor, batch: Batch): Promise<PutRows<RowAnswer>> {
  const named = namedBy(batch.rows)
  return db.connection().execute((connection) =>
    untilUnchanged(async () => {
      const stored = await readStoredCatalog(connection, batch.catalogId, { named, terms: batch.terms })
      const current = await readItemRows(connection, batch.catalogId, named)
      return tryPut(connection, by, batch, { stored, current })
    }),
  )
}

interface StoredRows {
  readonly stored: StoredCatalog
  /** The current rows of the items that the batch refers to. */
  readonly current: ReadonlyMap<number, StockItemRow>
}

/**
 * Undefined = the catalogue was changed in the meantime.
 * @param skipped the rows that were found invalid, by number
 */
async function tryPut(
  connection: Kysely<Database>,
  by: Actor,
  batch: Batch,
  storedRows: StoredRows,
  skipped: ReadonlyMap<number, RefusedRow> = new Map(),
): Promise<PutRows<RowAnswer> | undefined> {
  const { stored, current } = storedRows
  const idsOf = idsByRow(batch, stored)
  const all = batch.rows.map((fields, index) => {
    const [itemId, ...others] = idsOf(fields)
    const row = current.get(itemId ?? 0)
    return { row: index + 1, itemId, fields: complete(batch.kind, fields, row, others.length === 0) }
  })
  const targets = all.filter(({ row }) => !skipped.has(row))
  const refused = all.flatMap(({ row, itemId, fields }): RowAnswer[] => {
    const found = skipped.get(row)
    if (!found) return []
    const { row: _, ...problem } = found
    return [{ row, stockItemId: itemId ?? null, code: textOf(fields['code']), outcome: 'refused', problem }]
  })
  const isUnknown = ({ itemId }: (typeof targets)[number]) => batch.kind === 'prices' && itemId === undefined
  const unknown = targets.filter(isUnknown)
  const missed = unknown.map(({ row, fields }): RowAnswer => {
    return { row, stockItemId: null, code: textOf(fields['code']), outcome: 'unknown_item' }
  })
  if (unknown.length === targets.length)
    return batch.skipInvalid
      ? { ok: true, rows: inOrder([...missed, ...refused]) }
      : { ok: false, refused: unknown.map(toUnknown) }

  const file = { name: batch.kind, rows: targets.filter((one) => !isUnknown(one)) }
  const request = { catalogId: batch.catalogId, stock: file, imageHosts: [] }
  const checked = checkImport(request, { ...NOTHING, stock: readStockRows(file, 'call'), stored })
  // A file leaves out a tax rate that the shop does not have; nobody would read that note here
  const unknownRates = checked.notes.filter(({ field }) => field === 'taxClass')
  const descriptionProblems = batch.kind === 'items' ? problemsOfDescriptions(batch.rows) : []
  const problems = [
    ...checked.problems,
    ...unknownRates,
    ...descriptionProblems.filter(({ row }) => !skipped.has(row)),
  ]
  if (problems.length > 0) {
    const found = inOrder(problems.map((problem) => toRefused(problem, CODES_OF_FIELDS)))
    if (!batch.skipInvalid) return { ok: false, refused: found }
    // What depended on these rows, such as variants on their parent, is found invalid next
    const more = new Map([...found.map((one) => [one.row, one] as const), ...skipped])
    return tryPut(connection, by, batch, storedRows, more)
  }
  const descriptions = await descriptionsOf(connection, batch, checked.items)
  const rows = {
    categories: toStagedCategories(checked.categories, stored, { replace: false, isFile: false }),
    items: checked.items,
    changeable: batch.kind === 'prices' ? PRICE_COLUMNS : checked.changeable,
    replace: { categories: false, items: false },
  }
  const changes = findChanges(stored, new Map(), {
    ...rows,
    files: [],
    features: new Map(),
    descriptions,
  })
  const records = toRecords(changes, rows.items, rows.categories).toArray()
  const written = await writeRows(
    connection,
    rows,
    {
      catalogId: batch.catalogId,
      companyId: batch.companyId,
      checkedAt: stored.revision,
      replace: rows.replace,
      changeable: rows.changeable,
      async also(trx, stamp) {
        await writeDescriptions(trx, batch.catalogId, descriptions)
        const call = { origin: 'call', files: [], rowsChanged: changes.length } as const
        if (changes.length > 0)
          await recordImport(trx, by, stamp, { ...call, changes: readyChanges(records) })
        return descriptions.length > 0
      },
    },
    {},
  )
  if (!written) return undefined
  const described = new Set(descriptions.map(({ stockItemId }) => stockItemId))
  const answers = checked.items.map((item): RowAnswer => {
    const before = current.get(item.stockItemId)
    const after = stagedItemValues(item)
    const isSame =
      before &&
      !described.has(item.stockItemId) &&
      ITEM_COLUMNS.every((column, index) => before[column] === after[index])
    const outcome = before ? (isSame ? 'unchanged' : 'changed') : 'added'
    return { row: item.row, stockItemId: item.stockItemId, code: item.code, outcome }
  })
  return { ok: true, rows: inOrder([...answers, ...missed, ...refused]) }
}

/** What the rows change of descriptions, which are read only if a row gives some. */
async function descriptionsOf(
  connection: Kysely<Database>,
  { catalogId, kind, rows }: Batch,
  items: readonly MatchedRow[],
): Promise<DescriptionChange[]> {
  const given = items.flatMap(({ stockItemId, row }) => {
    const fields = rows[row - 1]
    return kind === 'items' && fields && hasDescriptions(fields) ? [{ stockItemId, fields }] : []
  })
  if (given.length === 0) return []
  const ids = given.map(({ stockItemId }) => stockItemId)
  return changedDescriptions(given, await readDescriptions(connection, catalogId, ids))
}

const EMPTY = { name: '', rows: [] }
const NOTHING = { categories: readCategoryRows(EMPTY), features: readFeatureRows(EMPTY) }

function namedBy(rows: readonly Fields[]): NamedItems {
  return {
    ids: rows.flatMap(({ stockItemId, stockItemParentId }) => [stockItemId, stockItemParentId].filter(isId)),
    codes: rows.flatMap(({ code, parentCode }) => [code, parentCode].filter(isText)),
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : ''
}

/** Whether a text can be looked up: PostgreSQL takes none with NUL, and no item has one. */
function isText(given: unknown): given is string {
  return typeof given === 'string' && given !== '' && !given.includes('\0')
}

/**
 * The items that a row may refer to: the one with its id, else those with its code. For prices, the live one of those.
 */
function idsByRow({ kind, rows }: Batch, stored: StoredCatalog) {
  const codes = new Set(rows.flatMap(({ code }) => [code].filter(isText)))
  const idsOfCode =
    kind === 'prices'
      ? idsByCode(codes, [], stored)
      : Map.groupBy(stored.items.keys(), (id) => stored.items.get(id)?.code ?? '')
  return ({ stockItemId, code }: Fields): readonly number[] => {
    if (isId(stockItemId)) return stored.items.has(stockItemId) ? [stockItemId] : []
    return isText(code) ? (idsOfCode.get(code) ?? []) : []
  }
}

/**
 * Fills in the fields that a row leaves out. Naming a deleted item restores it, as in an import; setting its price
 * does not. If several items have the code, the import rules report it.
 */
function complete(
  kind: Batch['kind'],
  given: Fields,
  row: StockItemRow | undefined,
  isUnique: boolean,
): Fields {
  if (!row) return given
  const { stockItemId, ...storedFields } = writeStockItem(toStockItem(row), 'shown')
  if (kind === 'prices') return { ...storedFields, ...(isUnique ? { stockItemId } : {}), ...pricesOf(given) }
  const { stockCategoryId, stockItemParentId, ...rest } = storedFields
  return {
    ...rest,
    deleted: false,
    ...('category' in given ? {} : { stockCategoryId }),
    ...('parentCode' in given ? {} : { stockItemParentId }),
    ...given,
  }
}

function pricesOf(given: Fields): Fields {
  const names = PRICE_FIELD_NAMES.filter((name) => name in given)
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

function toUnknown({ row, fields }: { row: number; fields: Fields }): RefusedRow {
  const field = 'stockItemId' in fields ? 'stockItemId' : 'code'
  return { row, code: 'unknown_item', field, problem: 'names no item of this catalog' }
}

const CODES_OF_FIELDS: Readonly<Record<string, RefusedRow['code']>> = {
  stockItemId: 'item_unclear',
  code: 'item_unclear',
  category: 'category_refused',
  stockCategoryId: 'category_refused',
  stockItemParentId: 'parent_refused',
  parentCode: 'parent_refused',
  isParent: 'parent_refused',
}
