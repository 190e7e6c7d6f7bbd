import { isEmptyCell, type TableRow } from '../../table/table.ts'
import { looksLikeAmount } from '../amounts.ts'
import type { UnusedColumn, UsedColumn } from '../columns.ts'

/** Words of a selling price: "TARIFA 2026", "Precio caja", "PVP1". */
const PRICE = /\b(?:tarifas?|precios?|pvp|pvd|menudeo|price|prices)\d*\b|单价|价格|售价|价$/u

/** Words of costs, totals and discounts. */
const NO_SALE =
  /\b(?:cost[eo]s?|compras?|purchase|total|importe|dto|desc|descuento|discount)\d*\b|成本|进价|采购/u

/** Words of prices that do not apply to every sale: former, reduced, wholesale, per unit of measure. */
const SPECIAL =
  /\b(?:anterior|antes|antigu[oa]|tachado|old|compare|rebajado|oferta|sale|kg|kilo|litro|mayor|mayorista|mayoreo|wholesale|bulk|distribuidor)\d*\b|批发|原价/u

/** Words of a price that includes the tax. */
const WITH_TAX =
  /\b(?:con|c\/|incl\w*\.?)\s*(?:i\.?v\.?a|igic|igv|itbis|imp)|(?:i\.?v\.?a\.?|impuestos?|tax(?:es)?|vat)\s*incl|incl\w*\.?\s*(?:of\s)?(?:tax|vat)|^npconiva$|(?<!不)含税/u

/** What the merchant pays. */
const PURCHASE = /\b(?:cost(?:[eo]s?|s)?|compras?|purchase|buying)\b|成本|进价|进货|采购/u

const IN_BRACKETS = /[(（[【](.*?)[)）\]】]/gu

/** What the text in brackets makes of a price, which headings otherwise leave out: "Precio (coste)". */
export function priceInBrackets(heading: string): 'purchase' | 'special' | 'sale' {
  const inside = [...heading.matchAll(IN_BRACKETS)].map(([, text = '']) => folded(text)).join(' ')
  if (PURCHASE.test(inside)) return 'purchase'
  return NO_SALE.test(inside) || SPECIAL.test(inside) ? 'special' : 'sale'
}

function folded(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bp\.\s?v\.\s?p\.?/gu, 'pvp')
    .trim()
}

function isPrice(heading: string): boolean {
  const text = folded(heading)
  return PRICE.test(text) && !NO_SALE.test(text)
}

/** Whether a heading names a price that includes the tax. */
export function withTax(heading: string): boolean {
  return WITH_TAX.test(folded(heading))
}

/** The unused columns that are probably selling prices, by heading and content. */
export function likelyPrices(
  columns: readonly UnusedColumn[],
  rows: readonly TableRow[],
): readonly UnusedColumn[] {
  return columns.filter(
    ({ heading, index }) => isPrice(heading) && !SPECIAL.test(folded(heading)) && holdsAmounts(rows, index),
  )
}

/** The headings of unused columns of selling prices. */
export function otherPrices(
  texts: readonly string[],
  used: readonly UsedColumn[],
  rows: readonly TableRow[],
): readonly string[] {
  const free = texts.flatMap((heading, index) =>
    heading === '' || used.some((column) => column.index === index) ? [] : [{ heading, index }],
  )
  return free
    .filter(({ heading, index }) => isPrice(heading) && holdsAmounts(rows, index))
    .map(({ heading }) => heading)
}

/** Whether most cells of a column are numbers. */
export function holdsAmounts(rows: readonly TableRow[], index: number): boolean {
  const cells = rows.map(({ cells: row }) => row[index]).filter((cell) => !isEmptyCell(cell))
  return cells.filter(looksLikeAmount).length > cells.length / 2
}
