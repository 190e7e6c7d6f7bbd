import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { shiftToZone, type TimeZone } from '#domain/text/time-zone.ts'
import type { HeadingLanguage } from '../import/sources/columns.ts'
import type { OrderOfClient } from '../orders/all-orders.ts'
import { csvText } from './csv-text.ts'
import { delimiterOf, type ExportTable } from './export-table.ts'
import {
  type ExportedOrderLine,
  ORDER_COLUMNS,
  type OrderCell,
  type OrderColumnKind,
} from './order-columns.ts'

/** With its number as clients and mails show it. */
export type NumberedOrder = OrderOfClient & { readonly number: string }

/** What a row of the table stands for. */
export type OrderRowsAre = 'orders' | 'lines'

/**
 * The rows of these orders, one per order or per order line. The figures and the comment of an order are in the row of its
 * first line only.
 */
export async function readOrderRows(
  db: Db,
  orders: readonly NumberedOrder[],
  { rowsAre, zone }: { readonly rowsAre: OrderRowsAre; readonly zone: TimeZone },
): Promise<ExportedOrderLine[]> {
  const lines = await readLines(
    db,
    orders.map(({ order_id }) => order_id),
  )
  return orders.flatMap((order): ExportedOrderLine[] =>
    (lines.get(order.order_id) ?? []).slice(0, rowsAre === 'orders' ? 1 : undefined).map((line, index) => ({
      order,
      number: order.number,
      placedAt: shiftToZone(new Date(order.placed_at), zone),
      line,
      isFirst: index === 0,
      lines: lines.get(order.order_id)?.length ?? 0,
    })),
  )
}

type OrderLine = Selectable<Database['order_lines']>

/** SQLite limits the number of values in a statement. */
const ORDERS_AT_ONCE = 500

async function readLines(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  const lines: OrderLine[] = []
  for (let at = 0; at < orderIds.length; at += ORDERS_AT_ONCE)
    lines.push(
      ...(await db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', 'in', orderIds.slice(at, at + ORDERS_AT_ONCE))
        .orderBy('order_id')
        .orderBy('line_number')
        .execute()),
    )
  return Map.groupBy(lines, ({ order_id }) => order_id)
}

const SHEET_NAMES = { es: 'Pedidos', en: 'Orders', zh: '订单' } as const
const WIDTHS: Readonly<Record<OrderColumnKind, number>> = {
  key: 16,
  name: 32,
  count: 10,
  percent: 10,
  money: 14,
  day: 12,
  time: 8,
}

export function orderTable(rowsAre: OrderRowsAre, language: HeadingLanguage): ExportTable<ExportedOrderLine> {
  const columns = ORDER_COLUMNS[rowsAre]
  // Spanish Excel uses a decimal comma; English and Chinese Excel do not
  const decimalMark = language === 'es' ? ',' : '.'
  return {
    sheet: SHEET_NAMES[language],
    headings: columns.map(({ headings }) => headings[language]),
    widths: columns.map(({ kind }) => WIDTHS[kind]),
    delimiter: delimiterOf(language),
    csvCells: (row) => columns.map(({ kind, value }) => writeCell(value(row, language), kind, decimalMark)),
    // Its text cells are never taken for formulas
    sheetCells: (row) => columns.map(({ value }) => toSheetCell(value(row, language))),
  }
}

function writeCell(cell: OrderCell, kind: OrderColumnKind, decimalMark: ',' | '.'): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return csvText(cell, kind === 'name' ? 'name' : 'key')
  const written = typeof cell === 'number' ? String(cell) : cell.written
  return written.replace('.', decimalMark)
}

function toSheetCell(cell: OrderCell) {
  return typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : cell
}
