import { z } from 'zod'
import {
  flag,
  id,
  name,
  optionalId,
  optionalPrice,
  optionalQuantity,
  optionalText,
  picture,
} from './fields.ts'
import type { Problem, SourceFile } from './source.ts'

const NO_ID = { error: 'is missing' }

const categoryRow = z.object({
  stockCategoryId: z
    .unknown()
    .optional()
    .refine((value) => value !== undefined && value !== null, NO_ID)
    .pipe(id),
  parentStockCategoryId: optionalId,
  name,
  imageUrl: picture,
  deleted: flag,
})

const stockRow = z.object({
  stockItemId: optionalId,
  stockCategoryId: optionalId,
  stockItemParentId: optionalId,
  isParent: flag,
  name,
  code: optionalText(100),
  additionalCode: optionalText(100),
  imageUrl: picture,
  deleted: flag,
  isOffer: flag,
  isNew: flag,
  price: optionalPrice,
  bestPrice: optionalPrice,
  quantityBestPrice: optionalQuantity,
})

/** A row that was understood, with its place in the file. */
export type CategoryRow = z.output<typeof categoryRow> & { readonly row: number }
export type StockRow = z.output<typeof stockRow> & { readonly row: number }

export interface ReadRows<Row> {
  readonly file: string
  readonly rows: readonly Row[]
  readonly problems: readonly Problem[]
  /** Ids of rows with problems: nothing more is said of rows that refer to them. */
  readonly unclear: ReadonlySet<number>
}

export function readCategoryRows(file: SourceFile): ReadRows<CategoryRow> {
  return readRows(file, categoryRow, 'stockCategoryId')
}

export function readStockRows(file: SourceFile): ReadRows<StockRow> {
  return readRows(file, stockRow, 'stockItemId')
}

function readRows<Fields extends object>(
  file: SourceFile,
  schema: z.ZodType<Fields>,
  idField: string,
): ReadRows<Fields & { readonly row: number }> {
  const rows: (Fields & { readonly row: number })[] = []
  const problems: Problem[] = []
  const unclear = new Set<number>()
  for (const { row, fields } of file.rows) {
    const read = schema.safeParse(fields)
    if (read.success) {
      rows.push({ ...read.data, row })
      continue
    }
    for (const { path, message } of read.error.issues) {
      const [field] = path
      problems.push(
        field === undefined
          ? { file: file.name, row, field: 'row', reason: 'is no object with fields' }
          : { file: file.name, row, field: String(field), reason: message },
      )
    }
    const own = id.safeParse(Object(fields)[idField])
    if (own.success) unclear.add(own.data)
  }
  return { file: file.name, rows, problems, unclear }
}
