import { DEFAULT_CURRENCY } from '#domain/money/currency.ts'
import { currencyNamed, currencySign } from '#domain/money/currency-text.ts'
import type { Cell, Table, TableRow } from '../table/table.ts'
import { currencyOfCell } from './amounts.ts'
import { headingKey, type UsedColumn } from './columns.ts'
import type { Headings } from './headings.ts'
import type { Problem } from './source.ts'

export interface CurrencyOptions {
  /** The currency of the shop (ISO 4217); by default US dollars. */
  readonly currency?: string | undefined
  /** A currency whose amounts are taken as they are, although the shop has another one. */
  readonly takenCurrency?: string | undefined
}

/** What the signs of a table mean for a shop. */
export interface CurrencyOfTable {
  /** The shop's currency, if signs name it. */
  readonly currency: string | undefined
  /** For each column of prices, the first sign of another currency. */
  readonly problems: readonly Problem[]
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
  const places = [
    ...prices.map((column) => ({
      heading: column.heading,
      signs: [
        { row: line, text: column.heading, named: currencyNamed(column.heading) },
        ...signOfFormat(table, column, rows[0]?.line ?? line),
        ...signsOfCells(rows, column.index, currencyOfCell),
      ],
    })),
    ...own.map(({ heading, index }) => ({ heading, signs: [...signsOfCells(rows, index, currencyOfText)] })),
    { heading: '', signs: texts.flatMap(signsOfTitle) },
  ]
  for (const { heading, signs } of prices.length > 0 ? places : []) {
    const foreign = signs.find(
      ({ named }) => named.length > 0 && !named.some((code) => accepted.includes(code)),
    )
    if (signs.some(({ named }) => named.includes(shop))) currency = shop
    if (!foreign) continue
    const sign = currencySign(foreign.text) ?? foreign.text
    const [code = shop] = foreign.named
    const reason = ['otherCurrency', sign, shop, code] as const
    problems.push({ file: table.name, row: foreign.row, field: heading, value: foreign.text, reason })
  }
  return { currency, problems }
}

interface Sign {
  readonly row: number
  readonly text: string
  readonly named: readonly string[]
}

function signOfFormat({ currencies }: Table, { index }: UsedColumn, row: number): Sign[] {
  return (currencies?.get(index) ?? []).map((text) => ({ row, text, named: currencyNamed(text) }))
}

/** As headings are compared. */
const CURRENCY_HEADINGS: ReadonlySet<string> = new Set(
  'moneda divisa mon currency curr 币种 货币 币别'.split(' '),
)

function currencyOfText(cell: Cell | undefined): readonly string[] {
  return typeof cell === 'string' && cell.length <= MOST_CHARACTERS ? currencyNamed(cell) : []
}

const MOST_CHARACTERS = 60

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
