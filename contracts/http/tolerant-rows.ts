import type { z } from '@hono/zod-openapi'
import { namesOfKind } from '#domain/catalog/item-fields.ts'
import { wireCategory, wireStockItem } from '../stock.ts'
import { isRecord } from './tolerant.ts'

/**
 * Parses the rows of the two catalogue lists one by one. Values of another type with one possible meaning are accepted,
 * and an unreadable row does not affect the others.
 */
export interface RowKind<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  readonly id: string
  readonly numbers: readonly string[]
  readonly flags: readonly string[]
  readonly texts: readonly string[]
  /** Numbers and texts that the specification does not have: another service may use the name for something else. */
  readonly extensions?: readonly string[]
}

export const STOCK_ITEM_ROW = {
  schema: wireStockItem,
  id: 'stockItemId',
  numbers: namesOfKind('id', 'optionalId', 'price', 'tierQuantity', 'orderQuantity'),
  flags: namesOfKind('flag'),
  texts: namesOfKind('name', 'code', 'picture'),
  extensions: namesOfKind('orderQuantity'),
} satisfies RowKind

export const CATEGORY_ROW = {
  schema: wireCategory,
  id: 'stockCategoryId',
  numbers: ['stockCategoryId', 'parentStockCategoryId'],
  flags: ['deleted'],
  texts: ['name', 'imageUrl'],
  extensions: ['imageUrl'],
} satisfies RowKind

export type ReadRow<Wire> =
  | { readonly ok: true; readonly row: Wire }
  /** `id` is absent if it is unreadable too. */
  | { readonly ok: false; readonly id?: number; readonly problem: string }

export function readRow<Schema extends z.ZodType>(
  kind: RowKind<Schema>,
  value: unknown,
): ReadRow<z.output<Schema>> {
  const strict = kind.schema.safeParse(value)
  if (strict.success) return { ok: true, row: strict.data }
  if (!isRecord(value)) return { ok: false, problem: 'is no object' }
  const loose = loosened(kind, value)
  const read = kind.schema.safeParse(loose)
  if (read.success) return { ok: true, row: read.data }
  const [issue] = read.error.issues
  const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : 'cannot be read'
  const id = loose[kind.id]
  return typeof id === 'number' && Number.isSafeInteger(id)
    ? { ok: false, id, problem }
    : { ok: false, problem }
}

type Row = Readonly<Record<string, unknown>>

/** Converts numbers and flags written as text, and texts written as numbers, where only one meaning is possible. */
function loosened({ numbers, flags, texts, extensions = [] }: RowKind, row: Row): Row {
  const loose: Record<string, unknown> = { ...row }
  for (const name of numbers) loose[name] = asNumber(row[name])
  for (const name of flags) loose[name] = asFlag(row[name])
  for (const name of texts) loose[name] = typeof row[name] === 'number' ? String(row[name]) : row[name]
  for (const name of extensions)
    if (typeof loose[name] !== (numbers.includes(name) ? 'number' : 'string')) loose[name] = null
  // A deleted row needs only its id
  if (loose['deleted'] === true) loose['name'] ??= ''
  return loose
}

/** The decimal mark is a point; "1,234" is ambiguous and stays a text. */
function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : value
}

function asFlag(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true
  if (value === 0 || value === '0' || value === 'false' || value === '') return false
  return value
}
