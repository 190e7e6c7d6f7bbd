import { readTaxClass, type TaxRates } from '#domain/money/tax-rates.ts'
import type { ImportMessage } from './messages/message.ts'
import { mapRows } from './map-rows.ts'
import type { MatchedRow } from './match-items.ts'
import type { ReadRows, StockRow } from './sources/rows.ts'
import type { Note } from './sources/source.ts'
import type { StoredCatalog } from './staging/stored-catalog.ts'

interface TaxedRows {
  readonly rows: readonly MatchedRow[]
  /** Notes on rates that the shop does not have. */
  readonly notes: readonly Note[]
  /** The number of rows whose tax class is not used, because the shop has no classes. */
  readonly unused: number
}

/**
 * Replaces the tax classes of rows by their names in the setting `tax_rates`. A shop without classes ignores a column such
 * as "IVA" of a table; otherwise a rate that the shop does not have is left out, with a note.
 */
export function nameTaxClasses(
  read: ReadRows<StockRow>,
  rows: readonly MatchedRow[],
  { taxRates: rates, items }: Pick<StoredCatalog, 'taxRates' | 'items'>,
): TaxedRows {
  const isIgnored = rates.classes.length === 0 && read.columns !== undefined
  const notes: Note[] = []
  let unused = 0
  const named = mapRows(rows, (row) => {
    // A kept class is the stored one
    if (row.taxClass === undefined || row.keeps?.has('taxClass')) return row
    const meant = readTaxClass(rates, row.taxClass)
    if (meant === undefined && isIgnored) unused += 1
    else if (meant === undefined) {
      const { file, row: line, taxClass: value } = row
      notes.push({ file, row: line, field: 'taxClass', value, reason: reasonIn(rates) })
      return { ...row, taxClass: items.get(row.stockItemId)?.taxClass }
    }
    return { ...row, taxClass: typeof meant === 'object' ? meant.name : undefined }
  })
  return { rows: named, notes, unused }
}

function reasonIn({ classes }: TaxRates): ImportMessage {
  if (classes.length === 0) return ['noTaxClasses']
  return ['noSuchTaxClass', classes.map(({ name }) => name).join(', ')]
}
