import type { Figures } from '#domain/cart/figures.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Amount, amountFromDecimal } from '#domain/money/money.ts'

export const FIGURES = ['subtotal', 'taxes', 'total'] as const satisfies readonly (keyof Figures)[]

/** Whether a figure of a row is this amount, without the noise of sums in double precision; one that is left out is. */
export function isFigure(given: number | undefined, amount: Amount, currency: Currency): boolean {
  return given === undefined || amountFromDecimal(Number(given.toFixed(6)), currency) === amount
}
