import { currencyNamed, currencySign } from '#domain/money/currency-text.ts'

/** The currencies of shared signs by the locale id in a format: [$$-80A] is es-MX. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  '409': 'USD',
  '80A': 'MXN',
  '2C0A': 'ARS',
  '240A': 'COP',
  '340A': 'CLP',
  '380A': 'UYU',
  '440A': 'USD',
  '300A': 'USD',
  '540A': 'USD',
  '1009': 'CAD',
  C09: 'AUD',
  '804': 'CNY',
  '411': 'JPY',
  '404': 'TWD',
  C04: 'HKD',
}

/** The longest number format of a workbook, characters. */
const MAX_CHARACTERS = 255

/**
 * The currency of a number format: an ISO code such as EUR of `#,##0.00 "€"`, `0.00" Euros"` or `[$€-C0A]`, the sign
 * or word itself if several currencies share it (`$`, `元`, `pesos`), or undefined if it has none.
 */
export function currencyOf(format: string): string | undefined {
  const given = format.slice(0, MAX_CHARACTERS)
  const bracketed = /\[\$([^\]-]{1,40})(?:-([\da-f]{1,8}))?/i.exec(given)
  if (bracketed) return ofBrackets(bracketed[1] ?? '', bracketed[2])
  return sampleOf(given)
    .split(';')
    .map(currencyShown)
    .find((currency) => currency !== undefined)
}

/** A sign in brackets is always one of a currency, perhaps of an unknown one. */
function ofBrackets(sign: string, language: string | undefined): string {
  const text = sign.trim()
  const byLanguage = /^[$¥￥]$/.test(text) ? BY_LANGUAGE[language?.toUpperCase() ?? ''] : undefined
  return byLanguage ?? currencyShown(text) ?? text
}

/**
 * Writes a sample number in a format: "1 Euros" for `0.00" Euros"`. A sign may be escaped character by character: U\S\$.
 * Unquoted letters are codes of the format and are left out.
 */
function sampleOf(format: string): string {
  return format.replace(
    /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|[#0?.,]+|[a-z]/gi,
    (token: string, quoted: string | undefined, escaped: string | undefined) =>
      quoted ?? escaped ?? (/^[#0?]/.test(token) ? '1' : ''),
  )
}

/** The currency in the displayed text of a number, as {@link currencyOf} returns it. */
export function currencyShown(text: string): string | undefined {
  const [currency, ...others] = currencyNamed(text)
  return others.length > 0 ? currencySign(text) : currency
}
