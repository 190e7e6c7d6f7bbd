import type { Amount } from '../money/money.ts'
import { percentFromRate } from '../money/money.ts'
import { formatPercent } from '../money/percent-format.ts'
import type { Language } from '../text/language.ts'
import type { Figures, TaxPart } from './figures.ts'

/** The tax between subtotal and total: a line for each rate ("Tax 10%"), or one if the rates are not known. */
export function taxRows(
  label: string,
  { taxes }: Pick<Figures, 'taxes'>,
  parts: readonly TaxPart[],
  language: Language,
): { readonly label: string; readonly tax: Amount }[] {
  // A remote service may send parts that do not add up; its total of taxes is what the client pays
  const isWhole = parts.reduce((sum, { tax }) => sum + tax, 0) === taxes
  if (parts.length === 0 || !isWhole) return [{ label, tax: taxes }]
  return parts.map(({ rate, tax }) => ({
    label: `${label} ${formatPercent(percentFromRate(rate), language)}`,
    tax,
  }))
}
