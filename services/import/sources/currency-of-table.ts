import { DEFAULT_CURRENCY } from '#domain/money/currency.ts'
import { currenciesOfSign } from '#domain/money/currency-signs.ts'
import { currencyNamed, currencySign } from '#domain/money/currency-text.ts'
import type { ImportMessage } from '../messages/message.ts'
import { type Cell, isEmptyCell, type Table, type TableRow } from '../table/table.ts'
import { currencyOfCell } from './amounts.ts'
import { headingKey, type UsedColumn } from './columns.ts'
import type { Headings } from './headings/find-headings.ts'
import type { Problem } from './source.ts'

export interface CurrencyOptions {
  /** The currency of the shop (ISO 4217); by default US dollars. */
  readonly currency?: string | undefined
  /** Another currency (ISO 4217) whose amounts are imported without conversion. */
  readonly takenCurrency?: string | undefined
}

/** The result of comparing the currencies of a table with that of the shop. */
export interface CurrencyOfTable {
  /** The shop's currency, if signs name it. */
  readonly currency: string | undefined
  /** For each column of prices, the first sign of another currency. */
  readonly problems: readonly Problem[]
  /** Why single prices in another currency are refused, by {@link cellKey}. */
  readonly foreignCells: ReadonlyMap<string, ImportMessage>
}

/** Identifies a cell by its line and the index of its column. */
export function cellKey(line: number, column: number): string {
  return `${line}:${column}`
}

/** The parts of a table that may name a currency. */
export interface TableParts {
  readonly headings: Headings
  /** The rows of the list. */
  readonly rows: readonly TableRow[]
  /** Titles above it, and remarks. */
  readonly texts: readonly TableRow[]
}

/**
 * Compares the currency of the shop with the signs in headings, number formats and cells of prices, in a column of
 * currencies, and in titles such as "Precios en euros".
 */
export function checkCurrency(
  table: Table,
  { headings: { line, used, unused }, rows, texts }: TableParts,
  options: CurrencyOptions,
): CurrencyOfTable {
  const shop = options.currency ?? DEFAULT_CURRENCY
  const accepted = [shop, options.takenCurrency]
  const problems: Problem[] = []
  let currency: string | undefined
  const prices = used.filter(({ kind }) => kind === 'price')
  const own = unused.filter(({ heading }) => CURRENCY_HEADINGS.has(headingKey(heading)))
  const foreignCells = new Map<string, ImportMessage>()
  const isForeign = ({ named, isUnknown }: Sign) =>
    isUnknown
      ? options.takenCurrency === undefined
      : named.length > 0 && !named.some((code) => accepted.includes(code))
  const reasonOf = ({ text, named: [code = shop] }: Sign): ImportMessage => [
    'otherCurrency',
    currencySign(text) ?? text,
    shop,
    code,
  ]
  const places: readonly Place[] = [
    ...prices.map((column) => ({
      heading: column.heading,
      signs: [
        { row: line, text: column.heading, named: currencyNamed(column.heading) },
        ...signsOfFormats(table, column),
      ],
      cells: signsOfCells(rows, column.index, currencyOfCell),
      filled: filledIn(rows, column.index),
      refuses: [column.index],
    })),
    ...own.map(({ heading, index }) => ({
      heading,
      signs: [],
      cells: signsOfCells(rows, index, currencyOfText),
      filled: filledIn(rows, index),
      refuses: prices.map((column) => column.index),
    })),
    { heading: '', signs: texts.flatMap(signsOfTitle), cells: [], filled: 0, refuses: [] },
  ]
  for (const { heading, signs, cells, filled, refuses } of prices.length > 0 ? places : []) {
    if (signs.some(({ named }) => named.includes(shop))) currency = shop
    const foreign: Sign[] = []
    for (const sign of cells) {
      if (sign.named.includes(shop)) currency = shop
      if (isForeign(sign)) foreign.push(sign)
    }
    const [first] = [...signs.filter(isForeign), ...(2 * foreign.length > filled ? foreign : [])]
    if (first)
      problems.push({
        file: table.name,
        row: first.row,
        field: heading,
        value: first.text,
        reason: reasonOf(first),
      })
    else
      for (const sign of foreign)
        for (const index of refuses) foreignCells.set(cellKey(sign.row, index), reasonOf(sign))
  }
  return { currency, problems, foreignCells }
}

/** A column, or the titles, with the currency signs in it. */
interface Place {
  readonly heading: string
  /** Signs that apply to all prices of the column. */
  readonly signs: readonly Sign[]
  /** Signs in single cells. */
  readonly cells: Iterable<Sign>
  /** The number of filled cells. */
  readonly filled: number
  /** The indexes of the columns whose price is refused because of a sign in a single cell. */
  readonly refuses: readonly number[]
}

function filledIn(rows: readonly TableRow[], index: number): number {
  return rows.filter(({ cells }) => !isEmptyCell(cells[index])).length
}

interface Sign {
  readonly row: number
  readonly text: string
  readonly named: readonly string[]
  /** Whether it is the sign of an unknown currency, which is not the shop's. */
  readonly isUnknown?: boolean
}

/** The currencies of a text that must be a sign or a name, including signs that are plain words elsewhere: "L". */
function currenciesIn(text: string): readonly string[] {
  const named = currencyNamed(text)
  return named.length > 0 ? named : currenciesOfSign(text)
}

/** The signs in the number formats of a column. */
function signsOfFormats({ currencies }: Table, { index }: UsedColumn): Sign[] {
  return [...(currencies?.get(index) ?? [])].map(([text, row]) => {
    const named = currenciesIn(text)
    return { row, text, named, isUnknown: named.length === 0 }
  })
}

/** The headings of a column of currencies, by {@link headingKey}. */
const CURRENCY_HEADINGS: ReadonlySet<string> = new Set(
  'moneda divisa mon currency curr 币种 货币 币别'.split(' '),
)

function currencyOfText(cell: Cell | undefined): readonly string[] {
  return typeof cell === 'string' && cell.length <= MAX_CHARACTERS ? currenciesIn(cell) : []
}

const MAX_CHARACTERS = 60

/** "Precios en euros", "Prices in EUR", "Moneda: USD", "价格（元）". */
const TITLE =
  /(?:\b(?:precios?|tarifas?|importes?|prices?)\b[^:(]{0,40}?(?:\b(?:en|in)\b|[:(])|\b(?:moneda|divisa|currency)\b\s*:?|(?:价格|单价|货币|币种)[^(:：（]{0,10}[(:：（])\s*([^)）.;]{1,30})/iu

function signsOfTitle({ line, cells }: TableRow): Sign[] {
  return cells.flatMap((cell) => {
    const rest = typeof cell === 'string' && cell.length <= 200 ? TITLE.exec(cell)?.[1] : undefined
    const named = rest === undefined ? [] : currencyNamed(rest)
    return rest === undefined || named.length === 0 ? [] : [{ row: line, text: String(cell), named }]
  })
}

function* signsOfCells(
  rows: readonly TableRow[],
  index: number,
  currencyOf: (cell: Cell | undefined) => readonly string[],
): Generator<Sign> {
  for (const { line, cells } of rows) {
    const named = currencyOf(cells[index])
    if (named.length > 0) yield { row: line, text: String(cells[index]), named }
  }
}
