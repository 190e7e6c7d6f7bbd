import type { ImportMessage } from './messages/message.ts'
import type { MatchedRow } from './match-items.ts'
import type { Problem, SourceFile } from './sources/source.ts'
import type { StoredCatalog, StoredItem } from './staging/stored-catalog.ts'

/** Where an item of the shop has the value of each field that a row can leave open. */
const STORED: Readonly<Record<string, (item: StoredItem) => unknown>> = {
  name: ({ name }) => name,
  additionalCode: ({ additionalCode }) => additionalCode,
  stockCategoryId: ({ stockCategoryId }) => stockCategoryId,
  stockItemParentId: ({ parentId }) => parentId,
  isParent: ({ isParent }) => isParent,
  imageUrl: ({ imageUrl }) => imageUrl,
  deleted: ({ deleted }) => deleted,
  isOffer: ({ isOffer }) => isOffer,
  isNew: ({ isNew }) => isNew,
  price: ({ price }) => price,
  bestPrice: ({ bestPrice }) => bestPrice,
  quantityBestPrice: ({ quantityBestPrice }) => quantityBestPrice,
  minimumOrderQuantity: ({ minimumOrderQuantity }) => minimumOrderQuantity,
  packMultiple: ({ packMultiple }) => packMultiple,
}

/**
 * Fills what rows leave open with what the shop has. A new item without a name is refused; if there is no column of
 * names and no row names an item of the shop, the list as a whole.
 */
export function keepStored(
  stock: SourceFile | undefined,
  matched: readonly MatchedRow[],
  stored: StoredCatalog,
): { readonly rows: readonly MatchedRow[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const rows = matched.map((row) => {
    const item = stored.items.get(row.stockItemId)
    if (row.keeps === undefined || row.keeps.size === 0) return row
    if (!item) {
      if (row.keeps.has('name')) problems.push(refuse(row, ['newWithoutName']))
      return row
    }
    const kept = [...row.keeps].flatMap((field) => {
      const read = STORED[field]
      return read ? [[field, read(item)] as const] : []
    })
    return { ...row, ...Object.fromEntries(kept) }
  })
  const headings = stock && [...(stock.columns?.values() ?? [])].map(({ heading }) => heading)
  const areAllNew = stock && problems.length > 1 && problems.length === matched.length
  if (!areAllNew || !headings) return { rows, problems }
  const all = [...headings, ...(stock.unusedHeadings ?? [])].filter(Boolean).join(', ')
  return {
    rows,
    problems: [{ file: stock.name, row: 0, field: '', reason: ['noColumnFor', 'name', 'name', all] }],
  }
}

function refuse(row: MatchedRow, reason: ImportMessage): Problem {
  return { file: row.file, row: row.row, field: 'code', reason }
}
