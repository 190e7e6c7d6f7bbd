import type { Price } from '../../money/money.ts'

/** Prices from … to …, both included. */
export interface PriceRange {
  readonly from?: Price | undefined
  readonly to?: Price | undefined
}

export interface CountedRange extends PriceRange {
  readonly count: number
}

/** What the items of a list cost. */
export interface PriceSpread {
  readonly least: Price
  readonly most: Price
  /** Up to three ranges with about as many items each, between round prices. */
  readonly ranges: readonly CountedRange[]
}

/** The spread of the prices of a list, of which Infinity is on request; undefined if there are fewer than two. */
export function spreadOf(prices: Float64Array): PriceSpread | undefined {
  let least = Infinity
  let most = 0
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at] ?? Infinity
    if (price === Infinity) continue
    least = Math.min(least, price)
    most = Math.max(most, price)
  }
  return least < most ? { least, most, ranges: rangesOf(prices) } : undefined
}

function rangesOf(prices: Float64Array): CountedRange[] {
  const [low = 0, high = 0] = thirdsOf(prices).map(roundPrice)
  const ranges: PriceRange[] =
    low < high ? [{ to: low }, { from: low, to: high }, { from: high }] : [{ to: low }, { from: low }]
  const counted = ranges.map((range) => ({ ...range, count: countIn(prices, range) }))
  const total = countIn(prices, {})
  // A range of everything, or of nothing, is none to choose
  return counted.filter(({ count }) => count > 0 && count < total)
}

function countIn(prices: Float64Array, { from = 0, to = Number.MAX_VALUE }: PriceRange): number {
  let count = 0
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at] ?? Infinity
    if (price >= from && price <= to) count++
  }
  return count
}

/** Enough for round prices. Sorting all prices would take longer than all other counts. */
const SAMPLE = 1_000

/** About the prices that a third and two thirds of the items do not exceed. */
function thirdsOf(prices: Float64Array): [Price, Price] {
  const step = Math.ceil(prices.length / SAMPLE)
  const sample: Price[] = []
  for (let at = 0; at < prices.length; at += step) {
    const price = prices[at] ?? Infinity
    if (price < Infinity) sample.push(price)
  }
  sample.sort((one, other) => one - other)
  const reaching = (share: number): Price => sample[Math.ceil(sample.length * share) - 1] ?? 0
  return [reaching(1 / 3), reaching(2 / 3)]
}

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The nearest price that is easily read: 2.37 becomes 2.50, and 1,184 becomes 1,000. */
export function roundPrice(price: Price): Price {
  if (price <= 0) return 0
  const unit = 10 ** Math.floor(Math.log10(price))
  const round = ROUND.map((step) => Math.round(step * unit))
  return round.reduce((best, one) => (Math.abs(one - price) < Math.abs(best - price) ? one : best))
}

export function hasSameRange(one: PriceRange, other: PriceRange): boolean {
  return one.from === other.from && one.to === other.to
}
