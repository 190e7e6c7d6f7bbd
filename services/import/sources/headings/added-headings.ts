import type { Table } from '../../table/table.ts'
import { looksLikeAmount } from '../amounts.ts'
import type { ListColumns } from '../columns.ts'
import { findHeadings, type HeadingHints } from './find-headings.ts'

/**
 * Adds headings to a list without any, if the merchant names every used column by its number ("#7") and the first row has
 * a price.
 */
export function withAddedHeadings(table: Table, list: ListColumns, hints: HeadingHints): Table {
  const { named } = hints
  const areAllNumbers = named.has('price') && [...named.values()].every((heading) => /^#\d+$/.test(heading))
  const found = areAllNumbers ? findHeadings(table.rows, list, hints) : undefined
  if (!found?.ok) return table
  const { at, used } = found.value
  const first = table.rows[at]
  const price = used.find(({ field }) => field === 'price')
  const isData = price && looksLikeAmount(first?.cells[price.index])
  if (!first || !isData || !used.every(({ field }) => named.has(field))) return table
  const headingAt = (index: number) => {
    const field = used.find((column) => column.index === index)?.field
    return list.columns.find((column) => column.field === field)?.words.en[0] ?? field ?? ''
  }
  const headings = { line: 0, cells: first.cells.map((_, index) => headingAt(index)) }
  return { ...table, rows: [...table.rows.slice(0, at), headings, ...table.rows.slice(at)] }
}
