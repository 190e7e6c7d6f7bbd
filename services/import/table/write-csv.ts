import type { Delimiter } from './table.ts'

/**
 * Writes a table that Excel opens with a double click: UTF-8 with a byte order mark, CRLF, quoted as needed (RFC
 * 4180). Texts must be escaped (escape-formula.ts).
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + csvLines(rows, delimiter))
}

/** What a CSV begins with, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The lines of a part of a table. */
export function csvLines(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(cell, delimiter)).join(delimiter))
  return lines.map((line) => `${line}\r\n`).join('')
}

function quote(cell: string, delimiter: Delimiter): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
