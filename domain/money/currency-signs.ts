import { fold } from '../text/fold.ts'
import { LANGUAGES, type Language } from '../text/language.ts'
import { CURRENCIES, type Currency } from './currency.ts'

/**
 * Signs of currencies in lists of prices that Intl does not know, and names without the country. Several currencies share
 * most of them.
 */
const PESO = ['$', 'peso', 'pesos', 'M.N.', '比索']
const DOLLAR = ['$', 'dólar', 'dólares', 'dollar', 'dollars']
const OTHER_SIGNS: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  ARS: PESO,
  AUD: ['A$', ...DOLLAR, '澳元'],
  BHD: ['BD'],
  BOB: ['Bs', '$b', 'bolivianos', 'boliviano'],
  BRL: ['R$', 'real', 'reales', 'reais'],
  CAD: ['C$', 'CA$', ...DOLLAR, '加元'],
  CHF: ['Fr', 'SFr', 'francos', 'franco', 'francs', 'franc', '瑞郎'],
  CLP: PESO,
  CNY: ['¥', '元', 'CN¥', 'RMB', 'CNH', 'yuan', 'yuanes', 'renminbi'],
  COP: ['COL$', ...PESO],
  CRC: ['₡', 'colón', 'colones'],
  CUP: PESO,
  DOP: ['RD$', ...PESO],
  EUR: ['€', 'euro', 'euros'],
  GBP: ['£', 'libra', 'libras', 'pound', 'pounds'],
  GTQ: ['Q', 'quetzal', 'quetzales'],
  HKD: ['HK$', ...DOLLAR, '港币', '港元'],
  HNL: ['L', 'Lps', 'lempira', 'lempiras'],
  JPY: ['¥', '円', '元', 'JP¥', 'yen', 'yenes'],
  JOD: ['JD'],
  KRW: ['₩', '원', 'won', 'wones'],
  KWD: ['KD'],
  LYD: ['LD'],
  MAD: ['DH', 'dirham', 'dirhams', 'dírham', 'dírhams'],
  MXN: ['MX$', 'MEX$', 'MXP', ...PESO],
  NIO: ['C$', 'córdoba', 'córdobas'],
  NZD: ['NZ$', ...DOLLAR],
  PAB: ['B/.', 'balboa', 'balboas'],
  PEN: ['S/', 'sol', 'soles', 'nuevos soles'],
  PHP: ['₱', ...PESO],
  PYG: ['₲', 'Gs', 'guaraní', 'guaraníes'],
  SGD: ['S$', ...DOLLAR],
  TND: ['DT'],
  TWD: ['NT$', '元', '台币', '新台币'],
  USD: ['US$', 'U$S', 'U$D', 'U$', ...DOLLAR, '美金'],
  UYU: ['$U', ...PESO],
  VES: ['Bs', 'Bs.S', 'Bs.D', 'Bs.F', 'bolívar', 'bolívares'],
  VND: ['₫', 'đ', 'VNĐ'],
}

/** The signs of each currency in the form that is compared; filled on first use. */
const known = new Map<Currency, ReadonlySet<string>>()

/**
 * Whether a text is a sign, the code or the name of a currency in one of the three languages: "€", "EUR", "euros" of
 * euros. Case, accents, dots, spaces and full-width forms make no difference. "$" and "pesos" belong to many currencies,
 * so a list that has them agrees with each of those.
 */
export function isCurrencySign(text: string, currency: Currency): boolean {
  return signsOf(currency).has(bare(text))
}

/** The currencies (ISO 4217) that a sign may mean: one for "€", many for "$", none for "kg". */
export function currenciesOfSign(text: string): readonly Currency[] {
  const sign = bare(text)
  return sign === '' ? [] : CURRENCIES.filter((currency) => signsOf(currency).has(sign))
}

/** The code, signs and names of a currency, as a person writes them, the longest first. */
export function currencySigns(currency: Currency): readonly string[] {
  const ofLanguages = LANGUAGES.flatMap((language) => namesIn(language, currency))
  const all = new Set([currency, ...ofLanguages, ...(OTHER_SIGNS[currency] ?? [])])
  return [...all].sort((one, other) => other.length - one.length)
}

function signsOf(currency: Currency): ReadonlySet<string> {
  const signs = known.get(currency) ?? new Set(currencySigns(currency).map(bare))
  known.set(currency, signs)
  return signs
}

function bare(text: string): string {
  return fold(text).replace(/[\s.]+/g, '')
}

/** The signs of a currency in a language, and its names in singular and plural. */
function namesIn(language: Language, currency: Currency): string[] {
  const texts = (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
    return [1, 2].map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value)
  })
  return texts.filter((text) => text !== undefined)
}
