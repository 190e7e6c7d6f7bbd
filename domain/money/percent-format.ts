import type { Language } from '../text/language.ts'
import { LOCALES } from './number-format.ts'

/** A percentage, with at most four decimals: "10 %", "5.5%". */
export function formatPercent(percent: number, language: Language): string {
  return FORMATS[language].format(percent / 100)
}

function percentIn(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
}

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  es: percentIn(LOCALES.es),
  en: percentIn(LOCALES.en),
  zh: percentIn(LOCALES.zh),
}
