import type { Amount } from '../money/money.ts'
import { percentFromRate, type TaxRate } from '../money/money.ts'
import { LOCALES } from '../money/number-format.ts'
import type { Language } from '../text/language.ts'
import type { Figures, TaxPart } from './figures.ts'

/** The tax between subtotal and total: one line, or one for each of several rates ("Tax 10%"). */
export function taxRows(
  label: string,
  { taxes }: Pick<Figures, 'taxes'>,
  parts: readonly TaxPart[],
  language: Language,
): { readonly label: string; readonly tax: Amount }[] {
  // A remote service may send parts that do not add up; its total of taxes is what the client pays
  const isWhole = parts.reduce((sum, { tax }) => sum + tax, 0) === taxes
  if (parts.length < 2 || !isWhole) return [{ label, tax: taxes }]
  return parts.map(({ rate, tax }) => ({ label: `${label} ${formatTaxRate(rate, language)}`, tax }))
}

/** A tax rate in percent: "10 %", "5.5%". */
function formatTaxRate(rate: TaxRate, language: Language): string {
  return PERCENTAGES[language].format(percentFromRate(rate) / 100)
}

function percentIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
}

const PERCENTAGES: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: percentIn(LOCALES.es),
  en: percentIn(LOCALES.en),
  zh: percentIn(LOCALES.zh),
}
