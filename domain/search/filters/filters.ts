import { type FeatureTable, findValue, NO_FEATURES } from '../../catalog/features/features.ts'
import { decimalFromPrice, PRICE_DECIMALS, type Price, priceFromDecimal } from '../../money/money.ts'
import type { Language } from '../../text/language.ts'
import { readTypedDecimal } from '../../money/typed-decimal.ts'

/** What a visitor narrows a list to, besides its category, search and brand; all of them combine. */
export interface ListFilters {
  /** On offer. */
  readonly offer?: boolean | undefined
  readonly new?: boolean | undefined
  /** Cheaper from a quantity on. */
  readonly tier?: boolean | undefined
  /** In stock, many or few. */
  readonly stock?: boolean | undefined
  /** The lowest price; an item whose price is on request has none. */
  readonly from?: Price | undefined
  /** The highest price, itself included. */
  readonly to?: Price | undefined
  /** One value of each of these features, by the ids of the features. */
  readonly features?: readonly FeatureFilter[] | undefined
}

/** A feature and the key of its value; an item with several values of the feature passes with any. */
export interface FeatureFilter {
  readonly id: number
  readonly key: string
}

/** The filters that an item passes or not, by their names in addresses. */
export const FLAG_FILTERS = ['offer', 'new', 'tier', 'stock'] as const

export type FlagFilter = (typeof FLAG_FILTERS)[number]

export const PRICE_BOUNDS = ['from', 'to'] as const

export type PriceBound = (typeof PRICE_BOUNDS)[number]

/** The parameter of a feature: "f12". */
export type FeatureParameter = `f${number}`

export function featureParameter(id: number): FeatureParameter {
  return `f${id}`
}

const FEATURE_PARAMETER = /^f([1-9]\d{0,14})$/

/** More features of an address are left out. */
export const MAX_FEATURES = 6

/** Whether a parameter of an address is a filter. */
export function isFilterName(name: string): boolean {
  return [...FLAG_FILTERS, ...PRICE_BOUNDS].some((one) => one === name) || isFeatureParameter(name)
}

export function isFeatureParameter(name: string): boolean {
  return FEATURE_PARAMETER.test(name)
}

/** The filters of an address. */
export interface AskedFilters {
  readonly filters: ListFilters
  /** Prices that cannot be read, as typed; they filter nothing. */
  readonly unreadable: Readonly<Partial<Record<PriceBound, string>>>
}

/**
 * Reads the filters of an address. Where prices are hidden, those that depend on one are none: the items they find, and
 * how many, would reveal it. A value that no item of the shop has is none either.
 */
export function readListFilters(
  query: URLSearchParams,
  arePricesShown: boolean,
  known: FeatureTable = NO_FEATURES,
): AskedFilters {
  const isAsked = (name: FlagFilter) => query.get(name) === '1' || undefined
  const flags = {
    offer: isAsked('offer'),
    new: isAsked('new'),
    stock: isAsked('stock'),
    features: readFeatures(query, known),
  }
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

function readFeatures(query: URLSearchParams, known: FeatureTable): ListFilters['features'] {
  const features = new Map<number, FeatureFilter>()
  for (const [name, key] of query) {
    const id = Number(FEATURE_PARAMETER.exec(name)?.[1] ?? NaN)
    if (features.size === MAX_FEATURES) break
    if (!features.has(id) && findValue(known, id, key) !== undefined) features.set(id, { id, key })
  }
  if (features.size === 0) return undefined
  return [...features.values()].sort((one, other) => one.id - other.id)
}

function readBound(typed: string): Price | undefined {
  const read = readTypedDecimal(typed)
  return read.ok ? priceFromDecimal(Number(read.value)) : undefined
}

/** The parameters of the filters in an address, in their one order. */
export function filterParameters({
  offer,
  new: isNew,
  tier,
  stock,
  from,
  to,
  features = [],
}: ListFilters): readonly (readonly [name: string, value: string | false | 0 | undefined])[] {
  return [
    ['offer', offer && '1'],
    ['new', isNew && '1'],
    ['tier', tier && '1'],
    ['stock', stock && '1'],
    ['from', from && writtenBound(from)],
    ['to', to && writtenBound(to)],
    ...features.map(({ id, key }) => [featureParameter(id), key] as const),
  ]
}

/** The features of a list with a value of one chosen, or with that feature taken away. */
export function withFeature(
  features: ListFilters['features'],
  id: number,
  key: string | undefined,
): ListFilters['features'] {
  const others = (features ?? []).filter((one) => one.id !== id)
  const changed = key === undefined ? others : [...others, { id, key }]
  return changed.length === 0 ? undefined : changed.sort((one, other) => one.id - other.id)
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
