import { parseQuantity } from '../cart/cart.ts'
import { compact, fold } from '../text/fold.ts'

/** A line of an order as someone writes it: the code of an item, and how many. */
export interface PadLine {
  /** As written; where no word of the line is a code, the words that may name an item. */
  readonly code: string
  /** As written; '' = the line has none. */
  readonly quantity: string
}

/** Whether a text is the code of an item of the shop. */
export type IsCode = (text: string) => boolean

export interface PadText {
  readonly lines: readonly PadLine[]
  /** The text was too long, so that its end was not read. */
  readonly isCut: boolean
}

/** In characters. A longer text is a mail with its whole history, or an attack. */
export const MAX_PAD_TEXT = 100_000

/**
 * Reads an order from a text: cells of a spreadsheet, `CODE;QUANTITY`, `2 x CODE`, a mail or a chat message with several
 * codes in a line. Lines without a code and without a digit, such as a greeting, are left out, and so are rows without a
 * quantity below a heading "Quantity": a price list in which some are filled in. Lines of the same code become one with the
 * sum of their quantities.
 */
export function readPadText(text: string, isCode: IsCode): PadText {
  const written = beginningOf(text)
  // It may be longer than what was written
  const whole = written.replace(MANY_MARKS, '$1').normalize('NFKC')
  const read = beginningOf(whole)
  let column: QuantityColumn | undefined
  const lines = read.split(/[\r\n]+/).flatMap((line) => {
    const heading = quantityColumn(line)
    // Each sheet of a workbook has headings of its own
    column = heading ?? column
    return heading ? [] : readLine(line, isCode, column)
  })
  return { lines: joinRepeated(lines), isCut: written.length < text.length || read.length < whole.length }
}

/** The marks of a character beyond the 30 that Unicode allows: ordering them takes time that grows with their square. */
const MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** The lines at the beginning of a text that is too long: of a quantity that is cut, the first digits would be left. */
function beginningOf(text: string): string {
  if (text.length <= MAX_PAD_TEXT) return text
  const end = Math.max(0, text.lastIndexOf('\n', MAX_PAD_TEXT), text.lastIndexOf('\r', MAX_PAD_TEXT))
  return text.slice(0, end)
}

/** Where the quantities of a table are, and its codes if they have a heading too. */
interface QuantityColumn {
  readonly separator: string
  readonly index: number
  readonly code: number | undefined
}

const SEPARATORS = ['\t', ';', '|', ',']
const QUANTITY_HEADING =
  /^(?:cantidad|cant|(?:order )?qty|quantity|unidades|uds|units|订购数量|数量)(?:[.:( ].*)?$/i
const CODE_HEADING = /^(?:c[óo]digo|code|item code|sku|编码|商品编码)(?:[.:( ].*)?$/i

/** The column with a heading "Quantity"; undefined if the line is not a row of headings with one. */
function quantityColumn(line: string): QuantityColumn | undefined {
  if (line.length > MAX_HEADINGS_LENGTH || /\d/.test(line)) return undefined
  for (const separator of SEPARATORS) {
    const cells = cellsOf(line, separator)
    const index = cells.findIndex((cell) => QUANTITY_HEADING.test(cell))
    const code = cells.findIndex((cell) => CODE_HEADING.test(cell))
    if (cells.length > 1 && index >= 0) return { separator, index, code: code < 0 ? undefined : code }
  }
  return undefined
}

const MAX_HEADINGS_LENGTH = 1_000

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

/** The lines with those of the same code as one, in the place of the first. Without two readable quantities they stay apart. */
function joinRepeated(lines: readonly PadLine[]): PadLine[] {
  const joined = new Map<string, PadLine>()
  for (const [at, line] of lines.entries()) {
    const code = compact(fold(line.code))
    const first = joined.get(code)
    const sum = first && sumOf(first.quantity, line.quantity)
    if (first && sum !== undefined) joined.set(code, { ...first, quantity: sum })
    else joined.set(first ? `${code} ${at}` : code, line)
  }
  return [...joined.values()]
}

function sumOf(one: string, other: string): string | undefined {
  const [first, second] = [parseQuantity(one), parseQuantity(other)]
  return first === undefined || second === undefined ? undefined : String(first + second)
}

function readLine(written: string, isCode: IsCode, column: QuantityColumn | undefined): PadLine[] {
  // The mark of a quoted mail. A tab stays: the first column of a table may be empty
  const line = written.replace(/^[ >]+/, '')
  return (
    (column && readRow(cellsOf(line, column.separator), isCode, column)) ??
    readCells(line, isCode) ??
    // Without the mark of a list
    readWords(line.replace(/^[\s•·*–—-]+/u, ''), isCode)
  )
}

/** A row below a heading "Quantity"; undefined if it has no code. */
function readRow(
  cells: readonly string[],
  isCode: IsCode,
  { index, code: codeAt }: QuantityColumn,
): PadLine[] | undefined {
  const written = cells[index] ?? ''
  if (cells.length > 1 && /^0*$/.test(written)) return []
  // A price or the number of an order may be the code of another item
  const named = codeAt === undefined ? '' : (cells[codeAt] ?? '')
  const code = named === '' ? codeOf(cells.toSpliced(index, 1), isCode) : named
  // What is no quantity stays as it is written, to be corrected
  return code === undefined ? undefined : [{ code, quantity: quantityIn(written) || written }]
}

/** The cell that is a code: of several, one that cannot be a quantity. */
function codeOf(cells: readonly string[], isCode: IsCode): string | undefined {
  const known = cells.filter((cell) => isCode(cell))
  return known.find((cell) => quantityIn(cell) === '') ?? longest(known)
}

/** A row of a table: the cell that is a code, and the first whole number behind it, or the last one before it. */
function readCells(line: string, isCode: IsCode): PadLine[] | undefined {
  for (const separator of SEPARATORS) {
    const cells = cellsOf(line, separator)
    const code = cells.length < 2 ? undefined : codeOf(cells, isCode)
    if (code === undefined) continue
    const at = cells.indexOf(code)
    const near = (numbers: readonly string[]) =>
      numbers.slice(at + 1).find(Boolean) ?? numbers.slice(0, at).findLast(Boolean)
    // 3.00 is a price if there is another number
    const quantity = near(cells.map(wholeIn)) ?? near(cells.map(quantityIn))
    // A comma may be one of a sentence
    if (quantity !== undefined || separator !== ',') return [{ code, quantity: quantity ?? '' }]
  }
  return undefined
}

/** A code in a line, with the words from `start` to before `end`. */
interface CodeInLine {
  readonly code: string
  readonly start: number
  readonly end: number
}

function readWords(line: string, isCode: IsCode): PadLine[] {
  const words = splitWords(line, isCode)
  const codes = codesIn(words, isCode)
  if (codes.length === 0) return /\d/.test(line) ? [guessLine(words)] : []
  const whole = words.map(wholeIn)
  const numbers = whole.some(Boolean) ? whole : words.map(quantityIn)
  const isNumberFirst = !numbers.slice(codes.at(-1)?.end).some(Boolean)
  return codes.map(({ code, start, end }, index) => {
    const before = [codes[index - 1]?.end ?? 0, start] as const
    const after = [end, codes[index + 1]?.start ?? words.length] as const
    const gaps = codes.length === 1 ? [after, before] : isNumberFirst ? [before] : [after]
    return { code, quantity: quantityNear(words, numbers, { start, end }, gaps) }
  })
}

/** The longest code of an item has few words. */
const MAX_CODE_WORDS = 5

/** The words of a line; "x", "×" and "*" beside a number are words of their own, and "CODE:2" is two words. */
function splitWords(line: string, isCode: IsCode): string[] {
  return line.split(/\s+/).flatMap((word) => {
    const bare = withoutMarks(word)
    if (bare === '' || isCode(bare)) return bare === '' ? [] : [bare]
    const parts = /^(.+?)([:;=,/x×*])(\d+)$/i.exec(bare)
    if (parts && isCode(parts[1] ?? '')) return [parts[1] ?? '', 'x', parts[3] ?? '']
    const before = /^(\d+)[x×*](.+)$/i.exec(bare)
    if (before && isCode(before[2] ?? '')) return [before[1] ?? '', 'x', before[2] ?? '']
    const times = /^(?:[x×*](\d+)|(\d+)[x×*])$/i.exec(bare)
    if (times) return times[1] === undefined ? [times[2] ?? '', 'x'] : ['x', times[1]]
    return [bare]
  })
}

/** A longer word is no code. */
const MAX_WORD = 100

function withoutMarks(word: string): string {
  return word.length > MAX_WORD ? '' : word.replace(/^[("'“«[\]:,;.]+|[)"'”»[\]:,;.]+$/gu, '')
}

/** The codes of a line, the longest at each place. One that may be a quantity counts if the line has no other. */
function codesIn(words: readonly string[], isCode: IsCode): CodeInLine[] {
  const codes: CodeInLine[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + MAX_CODE_WORDS); end > start; end--) {
      const code = words.slice(start, end).join(' ')
      if (!isCode(code)) continue
      codes.push({ code, start, end })
      start = end - 1
      break
    }
  }
  const certain = codes.filter(({ code }) => quantityIn(code) === '')
  if (certain.length > 0) return certain
  const isAllNumbers = words.every((word) => quantityIn(word) !== '' || isTimes(word) || UNITS.test(word))
  const likely = longest(
    codes.map(({ code }) => code).filter((code) => isAllNumbers || code.length >= MIN_NUMBER_CODE),
  )
  return codes.filter(({ code }) => code === likely).slice(0, 1)
}

/** Beside other words, a shorter number is a quantity although it is also a code. */
const MIN_NUMBER_CODE = 4

/** Of "12 x 1040" and "1040 12" the longer number is the code. */
function longest(texts: readonly string[]): string | undefined {
  return texts.toSorted((one, other) => other.length - one.length)[0]
}

function isTimes(word: string | undefined): boolean {
  return word !== undefined && /^[x×*]$/i.test(word)
}

const UNITS =
  /^(?:u|ud|uds|und|unds|unidad|unidades|pza|pzas|pieza|piezas|caja|cajas|paq|paquetes?|pcs?|pieces?|units?|ea|box|boxes|packs?|个|件|盒|箱|包|支|只|套)\.?$/iu

type Span = readonly [from: number, to: number]

/**
 * The quantity of a code: the number beside a times sign or before a unit, else the one beside the code, else the last in
 * the first gap that has one.
 */
function quantityNear(
  words: readonly string[],
  numbers: readonly string[],
  { start, end }: Pick<CodeInLine, 'start' | 'end'>,
  gaps: readonly Span[],
): string {
  const at = (index: number, [from, to]: Span) => (index >= from && index < to ? (numbers[index] ?? '') : '')
  const within = gaps.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index))
  const marked = within.find(
    (index) =>
      numbers[index] !== '' &&
      (isTimes(words[index - 1]) || isTimes(words[index + 1]) || UNITS.test(words[index + 1] ?? '')),
  )
  if (marked !== undefined) return numbers[marked] ?? ''
  for (const gap of gaps) {
    const beside = at(end, gap) || at(start - 1, gap)
    if (beside !== '') return beside
  }
  for (const [from, to] of gaps) {
    const last = numbers.slice(from, to).findLast(Boolean)
    if (last) return last
  }
  return ''
}

/** A line of which no word is a code: the word that looks most like one, or all words, and the last number. */
function guessLine(words: readonly string[]): PadLine {
  const likely =
    words.find((word) => /\d/.test(word) && /[^\d.,]/.test(word) && quantityIn(word) === '') ??
    words.find((word) => /^\d{7,}$/.test(word))
  const others = words.filter((word) => word !== likely && !isTimes(word))
  const quantity = others.map(quantityIn).findLast(Boolean) ?? ''
  const code = likely ?? others.filter((word) => quantityIn(word) === '' && !UNITS.test(word)).join(' ')
  return code === '' ? { code: words.join(' '), quantity: '' } : { code, quantity }
}

/**
 * The whole number in a cell or word, without its unit: "12", "12 u", "12.00". '' for a price and any other text. "1.000"
 * stays as written: it may be one or a thousand.
 */
function quantityIn(text: string): string {
  const [, number = '', rest = ''] = /^(\d{1,6})(?:[.,]0{1,2}(?!\d))?(.*)$/u.exec(text.trim()) ?? []
  if (number !== '' && (rest === '' || UNITS.test(rest.trim()))) return number.replace(/^0+(?=\d)/, '')
  return /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text) ? text : ''
}

/** As {@link quantityIn}, but "12.00", which may be a price, is none. */
function wholeIn(text: string): string {
  return /^\d+[.,]0{1,2}(?!\d)/.test(text.trim()) ? '' : quantityIn(text)
}
