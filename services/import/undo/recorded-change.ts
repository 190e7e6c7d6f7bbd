import { z } from 'zod'
import { namesOfColumns } from '../../catalog/name-columns.ts'
import { type ChangedValue, isDescription, type RowChange } from '../changes/changes.ts'
import type { MatchedRow } from '../match-items.ts'
import type { StagedCategory } from '../staging/staged-rows.ts'
import { fingerprintOfCategory, fingerprintOfItem } from './fingerprint.ts'

export type RecordedKind = 'item' | 'category' | 'features' | 'descriptions'

/** What an import changed in a row, as the table `import_changes` stores it. */
export interface RecordedChange {
  readonly kind: RecordedKind
  readonly rowId: number
  /** JSON of the changed fields; null = the row was added. */
  readonly before: string | null
  /** JSON of the changed fields; of an added row, its fingerprint. Of a removed row see {@link removalOf}. */
  readonly after: string
}

/** What an undo records of a row that it removes: whether it was deleted before, and its fingerprint. */
export function removalOf(
  kind: 'item' | 'category',
  rowId: number,
  { deleted, fingerprint }: Removal,
): RecordedChange {
  const before = JSON.stringify({ deleted: Number(deleted), removed: fingerprint })
  return { kind, rowId, before, after: REMOVED }
}

/** How a removed row was. */
export interface Removal {
  readonly deleted: boolean
  readonly fingerprint: string
}

/** Undefined = the change removed no row. */
export function readRemoval({ before, after }: RecordedChange): Removal | undefined {
  if (before === null || after !== REMOVED) return undefined
  const { deleted, removed } = removalSchema.parse(JSON.parse(before))
  return { deleted: deleted === 1, fingerprint: removed }
}

const REMOVED = JSON.stringify({ deleted: 1, removed: 1 })

const removalSchema = z.object({ deleted: z.number(), removed: z.string() })

/**
 * Converts the changes of an import to records for the database, one after the other: there may be a million. The
 * fingerprints of items may be known by their place.
 */
export function* toRecords(
  changes: readonly RowChange[],
  items: readonly MatchedRow[],
  categories: readonly StagedCategory[],
  fingerprintAt: (index: number, item: MatchedRow) => string = (_, item) => fingerprintOfItem(item),
): Generator<RecordedChange> {
  const categoriesById = new Map(categories.map((row) => [row.stock_category_id, row]))
  // The changes of items are in the order of their rows
  const ofRows = items.entries()
  const fingerprintOf = ({ kind, id }: RowChange) => {
    if (kind === 'item') return fingerprintAt(...nextWith(id, ofRows))
    const category = categoriesById.get(id)
    return category && fingerprintOfStaged(category)
  }
  for (const change of changes) {
    const { kind, id: rowId, what, fields } = change
    const descriptions = fields.filter(({ field }) => isDescription(field))
    const own = fields.filter(({ field }) => field !== 'features' && !isDescription(field))
    const features = fields.find(({ field }) => field === 'features')
    if (what === 'added') yield { kind, rowId, before: null, after: fingerprintOf(change) ?? '' }
    else if (own.length > 0) yield { kind, rowId, before: json(own, 'before'), after: json(own, 'after') }
    if (features)
      yield {
        kind: 'features',
        rowId,
        before: JSON.stringify(features.before),
        after: JSON.stringify(features.after),
      }
    if (descriptions.length > 0)
      yield {
        kind: 'descriptions',
        rowId,
        before: json(descriptions, 'before'),
        after: json(descriptions, 'after'),
      }
  }
}

function nextWith(id: number, rows: Iterator<[number, MatchedRow]>): [number, MatchedRow] {
  for (let next = rows.next(); !next.done; next = rows.next())
    if (next.value[1].stockItemId === id) return next.value
  throw new Error(`The changes are in another order than the rows: item ${id}`)
}

function json(fields: RowChange['fields'], side: 'before' | 'after'): string {
  const values = fields.map((change): [string, ChangedValue] => [change.field, change[side]])
  return JSON.stringify(Object.fromEntries(values))
}

function fingerprintOfStaged(row: StagedCategory): string {
  return fingerprintOfCategory({
    parentId: row.parent_stock_category_id,
    ...namesOfColumns(row),
    imageUrl: row.image_url,
    deleted: row.deleted === 1,
    position: row.position,
  })
}
