import type { Currency } from '../money/currency.ts'
import { type Amount, lineTotal, type Price, type TaxRate, taxOn } from '../money/money.ts'

export const MAX_QUANTITY = 999_999
export const MAX_CART_LINES = 500

/**
 * Parses a quantity, typed or sent: a whole number 1 … 999,999 in plain digits. Returns undefined for everything
 * else, including "1e3", " 12 ", "１２", true and [5].
 */
export function parseQuantity(input: unknown): number | undefined {
  if (typeof input === 'string') return /^[1-9]\d{0,5}$/.test(input) ? Number(input) : undefined
  return typeof input === 'number' && Number.isInteger(input) && input >= 1 && input <= MAX_QUANTITY
    ? input
    : undefined
}

export interface PricedLine {
  readonly price: Price
  readonly quantity: number
}

export interface Figures {
  readonly subtotal: Amount
  readonly taxes: Amount
  readonly total: Amount
}

/**
 * Subtotal, tax and total of the lines of one catalogue, in minor units of the currency. Each line is rounded half up;
 * the tax is computed on their sum and rounded once. For several catalogues add the results with {@link sumFigures}.
 */
export function cartFigures(lines: readonly PricedLine[], taxRate: TaxRate, currency: Currency): Figures {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity, currency), 0)
  const taxes = taxOn(subtotal, taxRate)
  return { subtotal, taxes, total: subtotal + taxes }
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
