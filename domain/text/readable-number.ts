/** Country codes of one and two digits; all others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The digits of a national number in groups, by how many there are. */
const GROUPS: Readonly<Record<number, RegExp>> = {
  8: /^(\d{4})(\d{4})$/,
  9: /^(\d{3})(\d{3})(\d{3})$/,
  10: /^(\d{3})(\d{3})(\d{4})$/,
  11: /^(\d{3})(\d{4})(\d{4})$/,
}

/** A phone number as people read it, from its digits with the country code: 34600123456 is `+34 600 123 456`. */
export function readableNumber(digits: string): string {
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  const number = digits.slice(code.length)
  const groups = GROUPS[number.length]?.exec(number)?.slice(1) ?? [number]
  return [`+${code}`, ...groups].join(' ')
}
