/** A number format that was read: its sections for positive numbers, negative numbers and zero. */
export type NumberFormat = readonly (readonly Token[])[]

/** A digit (0, #, ?), the decimal point, the whole number (`General`, @), or a literal text. */
type Token =
  | { readonly kind: 'digit'; readonly isFilled: boolean }
  | { readonly kind: 'point' }
  | { readonly kind: 'general' }
  | { readonly kind: 'text'; readonly text: string }

/**
 * Formats a number as a sheet displays it: 12 in the format `"AB-"0000` as AB-0012, 1234 in `00-00` as 12-34, 10.1 in
 * `0.00` as 10.10. Undefined = it is shown as it is.
 */
export function showNumber(value: number, format: NumberFormat): string | undefined {
  const [positive, negative, zero] = format
  const isOfNegative = value < 0 && negative !== undefined && negative.length > 0
  const section = isOfNegative ? negative : value === 0 && zero && zero.length > 0 ? zero : positive
  if (!section) return undefined
  const shown = write(Math.abs(value), section)
  return shown === undefined || value >= 0 || isOfNegative ? shown : `-${shown}`
}

const LONGEST_FORMAT = 100

/**
 * Reads a format of digits, decimals and literal texts; undefined for others (thousands, percentages, powers, fractions,
 * dates, currencies, conditions).
 */
export function readNumberFormat(format: string): NumberFormat | undefined {
  if (format.length > LONGEST_FORMAT) return undefined
  const sections: Token[][] = [[]]
  for (let at = 0; at < format.length;) {
    const section = sections.at(-1)
    const read = readToken(format, at)
    if (!read || !section) return undefined
    if (read.token === 'section') sections.push([])
    else if (read.token) section.push(read.token)
    at = read.next
  }
  return sections.some(({ length }) => length > 0) ? sections : undefined
}

interface ReadToken {
  readonly token: Token | 'section' | undefined
  readonly next: number
}

function readToken(format: string, at: number): ReadToken | undefined {
  const letter = format[at] ?? ''
  const text = (shown: string, next: number): ReadToken => ({ token: { kind: 'text', text: shown }, next })
  if (letter === '"') {
    const end = format.indexOf('"', at + 1)
    return end < 0 ? undefined : text(format.slice(at + 1, end), end + 1)
  }
  if (letter === '\\') return text(format[at + 1] ?? '', at + 2)
  // A space as wide as the next letter, and a fill
  if (letter === '_' || letter === '*') return { token: undefined, next: at + 2 }
  if (letter === '[') {
    const end = format.indexOf(']', at)
    const isSilent = /^\[(?:\$-[\da-f]+|black|blue|cyan|green|magenta|red|white|yellow|color\s?\d+)\]$/i.test(
      format.slice(at, end + 1),
    )
    return end < 0 || !isSilent ? undefined : { token: undefined, next: end + 1 }
  }
  if (letter === ';') return { token: 'section', next: at + 1 }
  if (letter === '.') return { token: { kind: 'point' }, next: at + 1 }
  if (letter === '0') return { token: { kind: 'digit', isFilled: true }, next: at + 1 }
  if (letter === '#' || letter === '?') return { token: { kind: 'digit', isFilled: false }, next: at + 1 }
  if (/^general/i.test(format.slice(at, at + 7))) return { token: { kind: 'general' }, next: at + 7 }
  if (letter === '@') return { token: { kind: 'general' }, next: at + 1 }
  return /[-+() :!'~{}=<>^&]/.test(letter) ? text(letter, at + 1) : undefined
}

function write(value: number, section: readonly Token[]): string | undefined {
  const wholes = section.filter(({ kind }) => kind === 'general').length
  if (wholes > 0) {
    const plain = String(value)
    // The same number several times may be an attack on memory
    return wholes > 1 || plain.includes('e')
      ? undefined
      : section.map((token) => (token.kind === 'general' ? plain : textOf(token))).join('')
  }
  if (!section.some(({ kind }) => kind === 'digit')) return undefined
  const point = section.findIndex(({ kind }) => kind === 'point')
  if (point >= 0 && section.slice(point + 1).some(({ kind }) => kind === 'point')) return undefined
  const whole = point < 0 ? section : section.slice(0, point)
  const fraction = point < 0 ? [] : section.slice(point + 1)
  const places = fraction.filter(({ kind }) => kind === 'digit').length
  const fixed = value.toFixed(Math.min(places, 20))
  if (fixed.includes('e')) return undefined
  const [digits = '', decimals = ''] = fixed.split('.')
  return writeWhole(digits, whole) + (point < 0 ? '' : `.${writeFraction(decimals, fraction)}`)
}

/** Fills the digits of a format from the right. Further digits come before the first one. */
function writeWhole(digits: string, tokens: readonly Token[]): string {
  const places = tokens.filter(({ kind }) => kind === 'digit').length
  let left = digits === '0' ? '' : digits
  let open = places
  const shown = tokens.toReversed().map((token) => {
    if (token.kind !== 'digit') return textOf(token)
    open--
    const digit = open === 0 ? left : left.slice(-1)
    left = open === 0 ? '' : left.slice(0, -1)
    return digit === '' && token.isFilled ? '0' : digit
  })
  return shown.toReversed().join('')
}

function writeFraction(decimals: string, tokens: readonly Token[]): string {
  let at = 0
  const lastDigit = decimals.replace(/0+$/, '').length
  return tokens
    .map((token) => {
      if (token.kind !== 'digit') return textOf(token)
      at++
      return token.isFilled || at <= lastDigit ? (decimals[at - 1] ?? '') : ''
    })
    .join('')
}

function textOf(token: Token): string {
  return token.kind === 'text' ? token.text : ''
}
