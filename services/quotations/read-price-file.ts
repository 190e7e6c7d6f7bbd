import { basename } from 'node:path'
import { nearestPrice } from '#domain/money/money.ts'
import type { OfferedPrice } from '#domain/quotations/match-prices.ts'
import { parseOfferedPrice } from '#domain/quotations/offered-price.ts'
import type { ImportMessage } from '../import/messages/message.ts'
import type { ListColumns } from '../import/sources/columns.ts'
import { findHeadings } from '../import/sources/headings/find-headings.ts'
import { readTables } from '../import/sources/read-tables.ts'
import type { Cell } from '../import/table/table.ts'

/** A file of prices has the code of each item, or the number of its line, `#3`, and its price; other columns, such as the name, are not read. */
const OFFER_LIST: ListColumns = {
  required: [['code'], ['price']],
  columns: [
    {
      field: 'code',
      kind: 'key',
      words: {
        es: ['Código', 'Cód.', 'Referencia', 'Ref.'],
        en: ['Code', 'Item code', 'SKU', 'Reference'],
        zh: ['编码', '商品编码', '编号', '货号'],
      },
    },
    {
      field: 'price',
      kind: 'key',
      words: {
        es: ['Precio', 'Precio unitario', 'Precio ofrecido'],
        en: ['Price', 'Unit price', 'Offered price'],
        zh: ['价格', '单价', '报价'],
      },
    },
  ],
}

export type ReadPriceFile =
  | { readonly ok: true; readonly value: readonly OfferedPrice[] }
  | { readonly ok: false; readonly file: string; readonly reason: ImportMessage }
  /** A cell that is no price. */
  | { readonly ok: false; readonly line: number; readonly text: string }

/** Reads the offered prices of a CSV or a workbook. A row without a price offers none. */
export async function readPriceFile(path: string): Promise<ReadPriceFile> {
  const file = basename(path)
  const read = await readTables(path, OFFER_LIST, {})
  if (read.kind === 'unreadable') return { ok: false, file, reason: read.problem.reason }
  if (read.kind === 'json') return { ok: false, file, reason: ['notText'] }
  const [table] = read.tables
  const headings = findHeadings(table.rows, OFFER_LIST, { named: new Map() })
  if (!headings.ok) return { ok: false, file, reason: headings.reason }
  const { at, used } = headings.value
  const indexOf = (field: string) => used.find((column) => column.field === field)?.index ?? -1
  const [codeAt, priceAt] = [indexOf('code'), indexOf('price')]
  const prices: OfferedPrice[] = []
  for (const { line, cells, shown } of table.rows.slice(at + 1)) {
    const code = textOf(shown?.[codeAt] ?? cells[codeAt])
    const cell = cells[priceAt]
    const text = textOf(cell)
    if (code === '' || text === '') continue
    // The number in a cell of a workbook is no text in which a point may group thousands
    const price = typeof cell === 'number' ? nearestPrice(cell) : parseOfferedPrice(text)
    if (!price) return { ok: false, line, text }
    prices.push({ line: code, price })
  }
  return { ok: true, value: prices }
}

function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()
}
