import type { Delimiter } from './table.ts'

export interface LineSplit {
  readonly cells: readonly string[]
  /** The index of a quotation mark that begins a cell and is not closed in the line; `cells` are then those before it. */
  readonly open: number | undefined
}

interface SplitOptions {
  /** The index to begin at. */
  readonly from?: number
  /** The index of a quotation mark that is literal text. */
  readonly literalAt?: number
  /** Whether only a quotation mark before a delimiter closes a cell; others are literal even if they are not doubled. */
  readonly isLoose?: boolean
}

/** Splits a line into cells. Quotation marks inside an unquoted cell are literal. */
export function splitLine(
  line: string,
  delimiter: Delimiter,
  { from = 0, literalAt, isLoose = false }: SplitOptions = {},
): LineSplit {
  if (from === 0 && !line.includes('"')) return { cells: line.split(delimiter), open: undefined }
  const cells: string[] = []
  for (let at = from; ;) {
    const quoted =
      line[at] === '"' ? readQuoted(line, at, delimiter, { isLiteral: at === literalAt, isLoose }) : undefined
    if (quoted === 'open') return { cells, open: at }
    const end = quoted?.end ?? endOfCell(line, at, delimiter)
    cells.push(quoted?.text ?? line.slice(at, end))
    if (end >= line.length) return { cells, open: undefined }
    at = end + 1
  }
}

interface Quoted {
  readonly text: string
  readonly end: number
}

/** Reads a cell that begins with a quotation mark. */
function readQuoted(
  line: string,
  open: number,
  delimiter: Delimiter,
  { isLiteral, isLoose }: { readonly isLiteral: boolean; readonly isLoose: boolean },
): Quoted | 'open' {
  if (isLiteral) return readUndoubled(line.slice(open, endOfCell(line, open, delimiter)), open)
  for (let at = line.indexOf('"', open + 1); at >= 0; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') {
      at++
      continue
    }
    const end = endOfCell(line, at, delimiter)
    if (line.slice(at + 1, end).trim() === '')
      return { text: line.slice(open + 1, at).replaceAll('""', '"'), end }
    if (!isLoose) return readUndoubled(line.slice(open, endOfCell(line, open, delimiter)), open)
  }
  return 'open'
}

/** Reads a cell with undoubled quotation marks: "Pipe 3/4" grey" and "Pipe 3/4"" are quoted, "La Chulita" wine is not. */
function readUndoubled(cell: string, open: number): Quoted {
  const marks = cell.split('"').length - 1
  const isQuoted = marks > 2 && marks % 2 === 1 && cell.trimEnd().endsWith('"')
  return { text: isQuoted ? cell.trimEnd().slice(1, -1) : cell, end: open + cell.length }
}

function endOfCell(line: string, from: number, delimiter: Delimiter): number {
  const end = line.indexOf(delimiter, from)
  return end < 0 ? line.length : end
}
