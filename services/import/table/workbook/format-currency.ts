/** The currencies of signs; of one that several currencies share, the sign itself. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₡': 'CRC',
  '₲': 'PYG',
  '₱': 'PHP',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  US$: 'USD',
  U$S: 'USD',
  R$: 'BRL',
  'S/': 'PEN',
  'S/.': 'PEN',
  C$: 'C$',
  RD$: 'DOP',
  MX$: 'MXN',
  'M.N.': 'MXN',
  'B/.': 'PAB',
  Bs: 'Bs',
  'Bs.': 'Bs',
  元: '元',
  人民币: 'CNY',
  RMB: 'CNY',
  euros: 'EUR',
  pesos: 'pesos',
  zł: 'PLN',
}

/** The currencies of signs that several countries use, by the numbers of languages in formats: [$$-80A] is es-MX. */
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

/**
 * The currency of a number format: an ISO code such as EUR of `#,##0.00 "€"` or `[$€-C0A]`, the sign of one that
 * several currencies share (`$`, `¥`), or undefined if it has none.
 */
export function currencyOf(format: string): string | undefined {
  const bracketed = /\[\$([^\]-]{1,10})(?:-([\da-f]{1,8}))?/i.exec(format)
  if (bracketed) return isoOf(bracketed[1] ?? '', bracketed[2])
  const bare = format.replace(/\[[^\]]{0,30}\]/g, '')
  const literal = [...bare.matchAll(/"([^"]{0,20})"|\\(.)|([$€£¥])/g)].map(([, ...parts]) => parts.join(''))
  // A sign may be written letter by letter: U\S\$
  return [literal.join(''), ...literal]
    .map((text) => known(text.trim()))
    .find((currency) => currency !== undefined)
}

function isoOf(sign: string, language: string | undefined): string {
  const text = sign.trim()
  const byLanguage = /^[$¥￥]$/.test(text) ? BY_LANGUAGE[language?.toUpperCase() ?? ''] : undefined
  return byLanguage ?? known(text) ?? text
}

const CODE =
  /^(?:USD|EUR|MXN|ARS|COP|CLP|PEN|UYU|BRL|GTQ|CRC|DOP|BOB|PYG|VES|HNL|NIO|PAB|CUP|GBP|CHF|JPY|CNY|CAD|AUD|BHD|KWD|HKD|TWD|PLN|CZK)$/

function known(text: string): string | undefined {
  if (CODE.test(text)) return text
  return Object.hasOwn(SIGNS, text)
    ? SIGNS[text]
    : /^[$¥]$/.test(text)
      ? text
      : /^￥$/.test(text)
        ? '¥'
        : undefined
}
