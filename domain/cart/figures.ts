import type { Currency } from '../money/currency.ts'
import { type Amount, lineTotal, type Price, type TaxRate, taxOn } from '../money/money.ts'

export interface PricedLine {
  readonly price: Price
  readonly quantity: number
  readonly taxRate: TaxRate
}

/** The totals of the lines with one tax rate. */
export interface TaxPart {
  readonly rate: TaxRate
  /** The sum of their line totals. */
  readonly base: Amount
  readonly tax: Amount
}

export interface Figures {
  readonly subtotal: Amount
  readonly taxes: Amount
  readonly total: Amount
}

/**
 * Subtotal, tax and total of the lines of one catalogue, in minor units of the currency. Each line is rounded half up;
 * the tax of each rate is computed on the sum of its lines and rounded once. For several catalogues add the results with {@link sumFigures}.
 */
export function cartFigures(lines: readonly PricedLine[], currency: Currency): Figures {
  const parts = taxParts(
    lines.map(({ price, quantity, taxRate }) => ({ total: lineTotal(price, quantity, currency), taxRate })),
  )
  const sum = (of: 'base' | 'tax') => parts.reduce((all, part) => all + part[of], 0)
  return { subtotal: sum('base'), taxes: sum('tax'), total: sum('base') + sum('tax') }
}

/** The lines of one catalogue by tax rate, the highest first. Their bases and taxes add up to its {@link cartFigures}. */
export function taxParts(lines: readonly { readonly total: Amount; readonly taxRate: TaxRate }[]): TaxPart[] {
  const bases = new Map<TaxRate, Amount>()
  for (const { total, taxRate } of lines) bases.set(taxRate, (bases.get(taxRate) ?? 0) + total)
  return [...bases]
    .map(([rate, base]) => ({ rate, base, tax: taxOn(base, rate) }))
    .sort((one, other) => other.rate - one.rate)
}

/** The parts of several catalogues added up by rate. Nothing is rounded again. */
export function sumTaxParts(parts: readonly TaxPart[]): TaxPart[] {
  const sums = Map.groupBy(parts, ({ rate }) => rate)
  return [...sums]
    .map(([rate, same]) => ({
      rate,
      base: same.reduce((sum, { base }) => sum + base, 0),
      tax: same.reduce((sum, { tax }) => sum + tax, 0),
    }))
    .sort((one, other) => other.rate - one.rate)
}

export function sumFigures(figures: readonly Figures[]): Figures {
  return figures.reduce(
    (sum, one) => ({
      subtotal: sum.subtotal + one.subtotal,
      taxes: sum.taxes + one.taxes,
      total: sum.total + one.total,
    }),
    { subtotal: 0, taxes: 0, total: 0 },
  )
}
