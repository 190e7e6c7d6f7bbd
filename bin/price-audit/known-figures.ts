import type { WireStockItem } from '#contracts/stock.ts'
import { readPrice } from '#contracts/stock.ts'
import { currencySigns } from '#domain/money/currency-signs.ts'
import type { PriceTerms } from '#domain/money/price-terms.ts'
import { taxRateOf } from '#domain/money/tax-rates.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Price, priceWithTax } from '#domain/money/money.ts'

/**
 * What a price belongs to: an item, by its code or name, an amount, or a field whose value is none of the known prices.
 * `unreadable` is data that may hold any price.
 */
export type PriceOwner =
  | string
  | { readonly kind: 'cart' | 'sorting' | 'unreadable' }
  | { readonly kind: 'order' | 'orderLine'; readonly orderId: number }
  | { readonly kind: 'field'; readonly name: string }

/** The prices of this shop that must not appear, in ten-thousandths. */
export interface KnownFigures {
  /** The item or amount that each price belongs to. */
  readonly owners: ReadonlyMap<Price, PriceOwner>
  /** Numbers in names and codes ("2,50 m"), which are not prices. */
  readonly inTexts: ReadonlySet<string>
  /** Matches a figure beside a sign or name of the shop's currency; its only group that is set is the figure. */
  readonly money: RegExp
}

/** All prices and best prices of the items, deleted ones included: they are often still current. */
export function figuresOf(
  items: readonly WireStockItem[],
  texts: readonly string[],
  terms: PriceTerms,
): KnownFigures {
  const owners = new Map<Price, PriceOwner>()
  for (const item of items) {
    for (const decimal of [item.price, item.bestPrice]) {
      const price = readPrice(decimal)
      for (const shown of price ? [price, withTax(price, item, terms)] : [])
        if (!owners.has(shown)) owners.set(shown, item.code || item.name)
    }
  }
  const ofItems = items.flatMap(({ name, names = {}, code, additionalCode, imageUrl }) => [
    name,
    ...Object.values(names),
    code,
    additionalCode,
    imageUrl,
  ])
  const inTexts = [...ofItems, ...texts].flatMap((text) => text?.match(DECIMALS) ?? [])
  return { owners, inTexts: new Set(inTexts), money: moneyIn(terms.currency) }
}

/** The price as pages show it. */
function withTax(
  price: Price,
  { taxClass }: WireStockItem,
  { currency, taxRates, showsTax }: PriceTerms,
): Price {
  return showsTax && taxRates ? priceWithTax(price, taxRateOf(taxRates, taxClass), currency) : price
}

/** Adds figures, such as the amounts of a client's orders. */
export function withFigures(
  known: KnownFigures,
  more: readonly (readonly [Price, PriceOwner])[],
): KnownFigures {
  return { ...known, owners: new Map([...more.filter(([price]) => price > 0), ...known.owners]) }
}

const FIGURE = String.raw`\d+(?:[.,]\d+)*`

/** A sign of Latin letters is a word of its own: "z9c5usDFfnCqMwzz", the random key of a form, has no "5 USD". */
const WORD = String.raw`[\p{Script=Latin}\d_]`
const STARTS = `(?<!${WORD})`
const ENDS = `(?!${WORD})`

/** Text may have a space in a sign ("US $") and full-width forms ("＄"). */
function moneyIn(currency: Currency): RegExp {
  // A single letter is a unit too: "5 L"
  const signs = currencySigns(currency).filter((sign) => !/^[a-z]$/i.test(sign))
  const words = signs.filter((sign) => /\p{Script=Latin}$/u.test(sign))
  const symbols = signs.filter((sign) => !words.includes(sign))
  const before = signs.map((sign) => (/^\p{Script=Latin}/u.test(sign) ? STARTS : '') + signPattern(sign))
  const either = (patterns: readonly string[]) => `(?:${patterns.join('|')})`
  const places = [
    String.raw`${either(before)}\s?(${FIGURE})`,
    String.raw`(${FIGURE})\s?${either(symbols.map(signPattern))}`,
    String.raw`${STARTS}(${FIGURE})\s?${either(words.map(signPattern))}${ENDS}`,
  ]
  return new RegExp(places.join('|'), 'giu')
}

function signPattern(sign: string): string {
  return [...sign]
    .map(escapeSign)
    .join(String.raw`\s?`)
    .replaceAll(String.raw`\$`, '[$＄]')
}

function escapeSign(character: string): string {
  return /[$./]/.test(character) ? `\\${character}` : character
}

/** A number with decimals in the notation of any of the three languages. */
export const DECIMALS = /(?<![\d.,])\d+(?:[.,]\d{3})*[.,]\d{1,4}(?![\d]|[.,]\d)/g

/** The possible prices of a written number: 1.250 is 1250 or 1.25, depending on the language. */
export function meaningsOf(written: string): Price[] {
  const digits = (text: string) => Number(text.replace(/[.,]/g, ''))
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,4}))?$/.exec(written) ?? []
  const exact = digits(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  return /^\d{1,3}([.,]\d{3})+$/.test(written) ? [exact, digits(written) * 10_000] : [exact]
}
