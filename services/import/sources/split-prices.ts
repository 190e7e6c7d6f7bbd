import type { ImportMessage } from '../messages/message.ts'
import { findSplitCells } from '../table/split-cells.ts'
import { findSplitDecimals } from '../table/split-decimals.ts'
import type { Table, TableRow } from '../table/table.ts'
import type { UsedColumn } from './columns.ts'
import { cellKey } from './currency-of-table.ts'
import type { Headings } from './headings/find-headings.ts'
import type { Problem } from './source.ts'

/** Headings of whole numbers, which may follow a price without being its decimals. */
const WHOLE_NUMBERS =
  /cant|\buds?\b|unid|stock|exist|\biva\b|impuesto|\btax|\bvat\b|\bdto|descuento|discount|%|pack|caja|box|m[ií]n|m[uú]lt|peso|weight|qty|quantity|moq|año|year|数量|库存|税|折扣|重量|装箱/i

/** Further headings of numbers that cannot be the decimals of a price: sizes, codes, terms, unused prices. */
const NUMBERS =
  /\b(?:tallas?|sizes?|tama|medidas?|largo|ancho|alto|altura|fondo|length|width|height|depth|di[aá]m|calibre|[mc]m|kg|kilos?|litros?|n[uú]m|n[ºo°]|numbers?|precios?|prices?|p\.?v\.?[pdm]\b|tarifas?|cost|oferta|antes|anterior|old|puntos?|points?|orden|order|posici|position|c[oó]d|code|ref|id|ean|edad|age|garant|warranty|plazo|d[ií]as|days|meses|months|margen|margin|p[aá]g)|尺|码|长|宽|高|厚|直径|号|价|编|天|月|序|折/i

/** The kinds of columns of whole numbers, 1 and 0 for yes and no included. */
const WHOLE_KINDS: ReadonlySet<UsedColumn['kind']> = new Set([
  'quantity',
  'id',
  'switch',
  'deleted',
  'active',
])

/**
 * Finds a list of which an unquoted comma splits every price into two cells, in a text file delimited by commas. Returns
 * the problem of its first such row.
 */
export function findSplitPrice(
  { delimiter, rows }: Table,
  headingRow: TableRow | undefined,
  { used }: Headings,
): Omit<Problem, 'file'> | undefined {
  if (delimiter !== ',') return undefined
  const headings = textsOf(headingRow)
  const row = findSplitDecimals(rows, {
    width: headings.length,
    prices: pricesIn(used),
    wholeNumbers: wholeNumbersIn(headings, used),
  })
  return row && { row: row.line, field: 'row', value: row.cells.join(','), reason: ['commaSplitsDecimals'] }
}

/** Finds single prices that an unquoted comma splits into two cells. Returns why they are refused, by {@link cellKey}. */
export function refuseSplitPrices(
  { delimiter, rows }: Table,
  headingRow: TableRow | undefined,
  { used }: Headings,
): ReadonlyMap<string, ImportMessage> {
  if (delimiter !== ',') return new Map()
  const headings = textsOf(headingRow)
  const prices = pricesIn(used)
  const others = used.map(({ index }) => index).filter((index) => !prices.includes(index))
  const named = headings.flatMap((heading, index) =>
    NUMBERS.test(heading) && !prices.includes(index) ? [index] : [],
  )
  const split = findSplitCells(rows, {
    width: headings.length,
    prices,
    numbers: new Set([...wholeNumbersIn(headings, used), ...named]),
    others: new Set(others),
  })
  return new Map(split.map(({ row, price, text }) => [cellKey(row.line, price), ['commaSplitsPrice', text]]))
}

function textsOf(headingRow: TableRow | undefined): readonly string[] {
  return headingRow?.cells.map((cell) => String(cell ?? '')) ?? []
}

function pricesIn(used: readonly UsedColumn[]): readonly number[] {
  return used.flatMap(({ kind, index }) => (kind === 'price' ? [index] : []))
}

function wholeNumbersIn(headings: readonly string[], used: readonly UsedColumn[]): ReadonlySet<number> {
  return new Set([
    ...used.flatMap(({ kind, index }) => (WHOLE_KINDS.has(kind) ? [index] : [])),
    ...headings.flatMap((heading, index) => (WHOLE_NUMBERS.test(heading) ? [index] : [])),
  ])
}
