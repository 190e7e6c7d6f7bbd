import { fold } from '../text/fold.ts'
import { parseTaxRate, type TaxRate } from './money.ts'

/** The tax rates of a shop: of items without a tax class, and of the classes. */
export interface TaxRates {
  readonly standard: TaxRate
  readonly classes: readonly TaxClass[]
}

export interface TaxClass {
  readonly name: string
  readonly rate: TaxRate
}

const MAX_CLASSES = 20
const LONGEST_NAME = 40

/**
 * The settings `tax` ("21") and `tax_rates` ("reduced=10, super-reduced=4"). Undefined if `tax` is no percentage, or
 * `tax_rates` is no list of names with percentages. A name is not a number, and no name comes twice.
 */
export function parseTaxRates(tax: string, taxRates: string): TaxRates | undefined {
  const standard = parseTaxRate(tax.trim())
  const entries = taxRates.trim() === '' ? [] : taxRates.split(/[,;，；、]/)
  const classes = entries.flatMap((entry) => parseClass(entry) ?? [])
  const names = new Set(classes.map(({ name }) => fold(name)))
  if (standard === undefined || classes.length < entries.length || names.size < classes.length)
    return undefined
  return classes.length > MAX_CLASSES ? undefined : { standard, classes }
}

function parseClass(entry: string): TaxClass | undefined {
  const [, name = '', percent = ''] = /^\s*([^=]*\p{L}[^=]*?)\s*=\s*([\d.]+)\s*%?\s*$/u.exec(entry) ?? []
  const rate = percent === '' ? undefined : parseTaxRate(percent)
  if (rate === undefined || name.length > LONGEST_NAME) return undefined
  return { name, rate }
}

/** Whether a class of this name is among the rates, in any case. */
export function hasClass({ classes }: TaxRates, taxClass: string): boolean {
  const folded = fold(taxClass)
  return classes.some(({ name }) => fold(name) === folded)
}

/** The rate of an item: that of its class. Without a class, or with one that the shop does not have, the standard rate. */
export function taxRateOf({ standard, classes }: TaxRates, taxClass: string | undefined): TaxRate {
  if (taxClass === undefined) return standard
  const folded = fold(taxClass)
  return classes.find(({ name }) => fold(name) === folded)?.rate ?? standard
}

/** Words for the tax before its percentage: "IVA 10 %". */
const TAX_WORDS = /^(?:iva|igic|igv|itbis|itbms|vat|gst|tax|增值税|税率|税)\s*/

/**
 * What a list of items means by a tax class: the name of a class in any case, or a percentage of one of the rates such
 * as 10, "10 %", "IVA 10" or the 0.1 of a spreadsheet. Returns the name of the class, `standard` for the rate of items
 * without one, and undefined if the shop has no such rate.
 */
export function readTaxClass(
  { standard, classes }: TaxRates,
  given: string,
): TaxClass | 'standard' | undefined {
  const text = fold(given.trim())
  const named = classes.find(({ name }) => fold(name) === text)
  if (named) return named
  const percent = /^(\d+(?:[.,]\d+)?)\s*%?$/.exec(text.replace(TAX_WORDS, ''))?.[1]?.replace(',', '.')
  if (percent === undefined) return undefined
  const percentages = [Number(percent), Number((Number(percent) * 100).toFixed(4))]
  const rates = percentages.map((one) => parseTaxRate(String(one)))
  for (const rate of rates) {
    const match = classes.find((one) => one.rate === rate)
    if (match) return match
    if (rate === standard) return 'standard'
  }
  return undefined
}
