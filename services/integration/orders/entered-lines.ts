import type { Trx } from '#db/transaction.ts'
import { taxRateOf, type TaxRates } from '#domain/money/tax-rates.ts'
import { toStockItem } from '../../catalog/item-rows.ts'
import { idsByCode } from '../../import/ids-by-code.ts'
import type { NamedItems } from '../../import/staging/stored-catalog.ts'
import type { TaxedLine } from '../../orders/write-order.ts'
import type { GivenLine, GivenOrder } from './entered-order-rows.ts'
import { readItemRows } from '../named-rows.ts'
import type { RefusedRow } from '../refused-rows.ts'

/**
 * The lines of an order with their items and tax rates, or what is wrong with the first wrong one. What was sold was sold: items may
 * be deleted, or parents by now.
 */
export async function taxLines(
  trx: Trx,
  { row, given }: { readonly row: number; readonly given: GivenOrder },
  rates: TaxRates,
): Promise<TaxedLine[] | RefusedRow> {
  const named = namedItems(given.lines)
  const rows = await readItemRows(trx, given.catalogId, named)
  const items = new Map([...rows].map(([id, stored]) => [id, toStockItem(stored)]))
  const byCode = idsByCode(new Set(named.codes), [], { items })
  const taxed: TaxedLine[] = []
  for (const [index, line] of given.lines.entries()) {
    const { stockItemId, code = '', quantity, price, taxRate } = line
    const ids = stockItemId === undefined ? (byCode.get(code) ?? []) : [stockItemId]
    const item = items.get(ids[0] ?? 0)
    const field = `lines.${index}.${stockItemId === undefined ? 'code' : 'stockItemId'}`
    if (ids.length > 1)
      return { row, code: 'item_unclear', field, problem: `is the code of several items: ${ids.join(', ')}` }
    if (!item) return { row, code: 'unknown_item', field, problem: 'names no item of this catalog' }
    taxed.push({ item, quantity, price, taxRate: taxRate ?? taxRateOf(rates, item.taxClass) })
  }
  return taxed
}

function namedItems(lines: readonly GivenLine[]): NamedItems {
  return {
    ids: lines.flatMap(({ stockItemId }) => stockItemId ?? []),
    codes: lines.flatMap(({ stockItemId, code }) => (stockItemId === undefined ? (code ?? []) : [])),
  }
}
