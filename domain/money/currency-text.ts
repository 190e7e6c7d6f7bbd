import { fold } from '../text/fold.ts'
import { CURRENCIES, type Currency } from './currency.ts'
import { currencySigns } from './currency-signs.ts'

/** Further names of currencies. The € of ISO-8859-15 is ¤ where a text is read as Windows-1252. */
const OTHER_NAMES: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  ARS: ['AR$'],
  EUR: ['¤'],
  MXN: ['moneda nacional'],
  USD: ['dólar americano', 'dólares americanos', 'DLS', 'DLLS'],
}

/** Signs that usually mean something else in a list of prices: weights, sizes, places and plain words. */
const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  `peso real sol libra libras pound pounds won franco francos franc francs
  cordoba colon all awg bam btn gel kgs mop mur sos top`.split(/\s+/),
)

/** The only signs of one or two Latin letters that are recognized; "m", "kg" and "L" are not. */
const SHORT_SIGNS: ReadonlySet<string> = new Set(['bs', 'gs', 'mn', 'kr', 'kc'])

/**
 * Letters that are a sign only in a text of nothing else but a number, and only in this case: "Q125.00" and "12 Ft", but
 * neither "12 ft" nor "Tarifa Q1".
 */
const BEFORE_NUMBER = /^-?\s*(?:Q|L|Fr|RM|DH|[BKJL]\.?D|DT)\.?(?=\s*\d[\d.,'\s]*$)/
const AFTER_NUMBER = /(?<=^-?[\d.,'\s]*\d\s*)(?:Fr|Ft|DH|[BKJL]\.?D|DT)\.?$/

/** The currencies that come first where a text may mean several. */
const MOST_USED: readonly Currency[] = ['USD', 'EUR', 'GBP', 'CNY', 'MXN']

/** The longest sign or name, characters. */
const MAX_CHARACTERS = 30

const NONE: readonly Currency[] = []

interface Signs {
  /** The currencies of each sign and name in the form that is compared. */
  readonly currencies: ReadonlyMap<string, readonly Currency[]>
  /** The characters with which these begin. */
  readonly firsts: ReadonlySet<string>
}

/** Read on first use. */
let known: Signs | undefined

/**
 * The currencies that a text may mean by its signs and words: "12,50 €" means EUR, "$ 12.50" any dollar or peso, "$
 * 12.50 MXN" only MXN. Empty if it names none.
 */
export function currencyNamed(text: string): readonly Currency[] {
  const named = [...signsIn(text.normalize('NFKC'))].map(currenciesMeantBy)
  const [first, ...others] = named
  if (!first) return NONE
  const common = first.filter((code) => others.every((codes) => codes.includes(code)))
  return common.length > 0 ? common : [...new Set(named.flat())]
}

/** The first sign or word of a currency in a text: "€" of "P.V.P. (€)". Undefined if there is none. */
export function currencySign(text: string): string | undefined {
  const [first] = signsIn(text.normalize('NFKC'))
  return first
}

/** A text without the signs and words of currencies at its start and its end. */
export function withoutCurrency(text: string): string {
  let bare = text.normalize('NFKC').trim()
  for (let before = ''; before !== bare;) {
    before = bare
    bare = withoutLast(withoutFirst(bare)).trim()
  }
  return bare
}

/** The signs in a text in order; of overlapping ones, the longest. */
function* signsIn(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = endOfSign(text, start)
    if (end !== undefined) yield text.slice(start, end)
    start = end ?? start + 1
  }
}

/** The end of the longest sign that begins at an index; undefined = none begins there. */
function endOfSign(text: string, start: number): number | undefined {
  if (!mayBegin(text, start)) return undefined
  for (let end = endOfRun(text, start); end > start; end--) if (isSign(text, start, end)) return end
  return undefined
}

/** The end of the characters from here on that may belong to a sign: no figures. */
function endOfRun(text: string, start: number): number {
  let end = start
  while (end < text.length && end - start < MAX_CHARACTERS && !/\d/.test(text[end] ?? '')) end++
  return end
}

function isSign(text: string, start: number, end: number): boolean {
  if (isWithinWord(text, end) || /\s/.test(text[end - 1] ?? '')) return false
  const sign = text.slice(start, end)
  // The "s/" of "s/ IVA" is no sol
  if (/\/\.?$/.test(sign) && /^\s*\p{L}/u.test(text.slice(end))) return false
  return isBesideNumber(text, start, end) || meansCurrency(sign)
}

function isBesideNumber(text: string, start: number, end: number): boolean {
  const before = BEFORE_NUMBER.exec(text)?.[0]
  const after = AFTER_NUMBER.exec(text)?.[0]
  const isFirst = before !== undefined && end === before.length && /[A-Z]/.test(text[start] ?? '')
  const isLast = after !== undefined && end === text.length && start === text.length - after.length
  return (isFirst || isLast) && currenciesMeantBy(text.slice(start, end)).length > 0
}

function mayBegin(text: string, start: number): boolean {
  const character = text[start] ?? ''
  return /[^\s\d.,]/.test(character) && beginsSign(character) && !isWithinWord(text, start)
}

/** Whether a sign begins with this character, so that most places of a text are passed by without trying every end. */
function beginsSign(character: string): boolean {
  const [first] = bare(character)
  return first === undefined || knownSigns().firsts.has(first)
}

/** Whether an index is between two letters. */
function isWithinWord(text: string, at: number): boolean {
  return /^\p{L}{2}$/u.test(text.slice(Math.max(at - 1, 0), at + 1))
}

function withoutFirst(text: string): string {
  const start = /^-?\s*/.exec(text)?.[0].length ?? 0
  const end = endOfSign(text, start)
  return end === undefined ? text : text.slice(0, start).trim() + text.slice(end).trimStart()
}

function withoutLast(text: string): string {
  const tail = Math.max(0, text.length - MAX_CHARACTERS)
  const afterFigures = tail + text.slice(tail).search(/\D*$/)
  for (let start = afterFigures; start < text.length; start++)
    if (mayBegin(text, start) && isSign(text, start, text.length)) return text.slice(0, start)
  return text
}

function meansCurrency(sign: string): boolean {
  const key = bare(sign)
  if (OTHER_MEANINGS.has(key) || (/^[a-z]{1,2}$/.test(key) && !SHORT_SIGNS.has(key))) return false
  return currenciesMeantBy(sign).length > 0
}

function currenciesMeantBy(sign: string): readonly Currency[] {
  return knownSigns().currencies.get(bare(sign)) ?? NONE
}

function knownSigns(): Signs {
  return (known ??= readSigns())
}

function readSigns(): Signs {
  const currencies = new Map<string, Currency[]>()
  for (const currency of new Set([...MOST_USED, ...CURRENCIES])) {
    const signs = [...currencySigns(currency), ...(OTHER_NAMES[currency] ?? [])]
    for (const sign of new Set(signs.map(bare)))
      currencies.set(sign, [...(currencies.get(sign) ?? []), currency])
  }
  return { currencies, firsts: new Set([...currencies.keys()].map((sign) => sign.charAt(0))) }
}

/** Case, accents, dots and spaces make no difference. */
function bare(text: string): string {
  return fold(text).replace(/[\s.]+/g, '')
}
