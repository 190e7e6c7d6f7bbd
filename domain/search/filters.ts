import { decimalFromPrice, PRICE_DECIMALS, type Price, priceFromDecimal } from '../money/money.ts'
import type { Language } from '../text/language.ts'
import { readTypedDecimal } from '../money/typed-decimal.ts'

/** What a visitor narrows a list to, besides its category, search and brand; all of them combine. */
export interface ListFilters {
  /** On offer. */
  readonly offer?: boolean | undefined
  readonly new?: boolean | undefined
  /** Cheaper from a quantity on. */
  readonly tier?: boolean | undefined
  /** The lowest price; an item whose price is on request has none. */
  readonly from?: Price | undefined
  /** The highest price, itself included. */
  readonly to?: Price | undefined
}

/** The filters that an item passes or not, by their names in addresses. */
export const FLAG_FILTERS = ['offer', 'new', 'tier'] as const

export type FlagFilter = (typeof FLAG_FILTERS)[number]

export const PRICE_BOUNDS = ['from', 'to'] as const

export type PriceBound = (typeof PRICE_BOUNDS)[number]

/** The names of all filters in addresses. */
export const FILTER_NAMES = [...FLAG_FILTERS, ...PRICE_BOUNDS] as const

/** The filters of an address. */
export interface AskedFilters {
  readonly filters: ListFilters
  /** Prices that cannot be read, as typed; they filter nothing. */
  readonly unreadable: Readonly<Partial<Record<PriceBound, string>>>
}

/**
 * Reads the filters of an address. Where prices are hidden, those that depend on one are none: the items they find, and
 * how many, would reveal it.
 */
export function readListFilters(query: URLSearchParams, arePricesShown: boolean): AskedFilters {
  const isAsked = (name: FlagFilter) => query.get(name) === '1' || undefined
  const flags = { offer: isAsked('offer'), new: isAsked('new') }
  if (!arePricesShown) return { filters: flags, unreadable: {} }
  const bounds = PRICE_BOUNDS.flatMap((name) => {
    const typed = query.get(name)?.trim() ?? ''
    return typed === '' ? [] : [{ name, typed, price: readBound(typed) }]
  })
  const [from, to] = PRICE_BOUNDS.map((name) => bounds.find((one) => one.name === name)?.price || undefined)
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    filters: {
      ...flags,
      tier: isAsked('tier'),
      from: isReversed ? to : from,
      to: isReversed ? from : to,
    },
    unreadable: Object.fromEntries(
      bounds.flatMap(({ name, typed, price }) => (price === undefined ? [[name, typed]] : [])),
    ),
  }
}

function readBound(typed: string): Price | undefined {
  const read = readTypedDecimal(typed)
  return read.ok ? priceFromDecimal(Number(read.value)) : undefined
}

/** The parameters of the filters in an address, in their one order. */
export function filterParameters({ offer, new: isNew, tier, from, to }: ListFilters) {
  return [
    ['offer', offer && '1'],
    ['new', isNew && '1'],
    ['tier', tier && '1'],
    ['from', from && writtenBound(from)],
    ['to', to && writtenBound(to)],
  ] as const satisfies readonly (readonly [name: FlagFilter | PriceBound, value: unknown])[]
}

/** A price as an address has it. Three decimals get a fourth, because a typed "1.234" may be a thousand and more. */
function writtenBound(price: Price): string {
  return String(decimalFromPrice(price)).replace(/\.\d{3}$/, '$&0')
}

/** A price as it is typed in a language, which {@link readListFilters} reads again. */
export function typedPrice(price: Price, decimals: number, language: Language): string {
  const [whole = '', fraction = ''] = writtenBound(price).split('.')
  const shown = fraction === '' || decimals === PRICE_DECIMALS - 1 ? fraction : fraction.padEnd(decimals, '0')
  return shown === '' ? whole : `${whole}${language === 'es' ? ',' : '.'}${shown}`
}
