import type { Delimiter } from './table.ts'

/**
 * Writes a table that Excel opens with a double click: UTF-8 with a byte order mark, CRLF, quoted as needed (RFC
 * 4180). Texts must be escaped (escape-formula.ts).
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter): Buffer {
  const lines = rows.map((cells) => cells.map((cell) => quote(cell, delimiter)).join(delimiter))
  return Buffer.from(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`)
}

function quote(cell: string, delimiter: Delimiter): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
