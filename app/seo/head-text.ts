import type { Currency } from '#domain/money/currency.ts'
import { currencyName } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'

/** Search engines truncate titles after about this many characters. */
export const LONGEST_TITLE = 60
export const SHORTEST_DESCRIPTION = 70
export const LONGEST_DESCRIPTION = 160

/** Limits for a single name or code, so that neither fills the whole title. */
const LONGEST_NAME = 52
export const LONGEST_DISTINCTION = 24

interface TitleParts {
  readonly name: string
  /** What distinguishes the page from others with the same name, such as a code or a page number. Never left out. */
  readonly distinctions?: readonly string[]
  /** Added in this order while there is room: the parent category, the company. */
  readonly tails?: readonly string[]
}

/** The title of a page in at most 60 characters: its name, shortened if needed, its distinctions, then its tails. */
export function titleOf({ name, distinctions = [], tails = [] }: TitleParts): string {
  const fixed = distinctions.map((text) => ` · ${shorten(text, LONGEST_DISTINCTION)}`).join('')
  const base = shorten(name, LONGEST_TITLE - fixed.length) + fixed
  return tails.reduce((title, tail) => {
    const longer = `${title} · ${oneLine(tail)}`
    return tail === '' || tail === name || longer.length > LONGEST_TITLE ? title : longer
  }, base)
}

/** The longest name of a currency that leaves a description's body within its length. */
const LONGEST_CURRENCY: Readonly<Record<Language, number>> = { es: 8, en: 10, zh: 7 }

interface DescribedPrices {
  readonly language: Language
  readonly hasPrices: boolean
  readonly currency: Currency
}

/** How a description names the currency: by its name if that is short, else by its code. Undefined = prices are hidden. */
export function currencyInText({ language, hasPrices, currency }: DescribedPrices): string | undefined {
  if (!hasPrices) return undefined
  if (language === 'es' && currency === 'USD') return 'dólares'
  const name = currencyName(currency, language)
  return name.length <= LONGEST_CURRENCY[language] ? name : currency
}

interface DescriptionParts {
  readonly language: Language
  /** A sentence specific to this page, with names shortened by `nameInLead`. */
  readonly lead: string
  /** A sentence for every page of its kind, 60 to 69 characters; '' if the lead is long enough. */
  readonly body: string
  /** Added if there is room. */
  readonly tail?: string
}

/** The description of a page in 70 to 160 characters. */
export function descriptionOf({ language, lead, body, tail }: DescriptionParts): string {
  const gap = language === 'zh' ? '' : ' '
  const own = shorten(lead, LONGEST_DESCRIPTION - (body === '' ? 0 : body.length + gap.length))
  const short = [own, body].filter(Boolean).join(gap)
  const whole = tail ? [short, oneLine(tail)].join(gap) : short
  return whole.length <= LONGEST_DESCRIPTION ? whole : short
}

/** A lead that is only a name, or a sentence that has its full stop already. */
export function nameAlone(language: Language, name: string): string {
  if (/[.!?…。！？]$/u.test(name)) return name
  return `${name}${language === 'zh' ? '。' : '.'}`
}

/** A name, shortened for a description's lead. */
export function nameInLead(name: string): string {
  return shorten(name, LONGEST_NAME)
}

/** Shortens a text to one line: cuts at a word, or between characters when the text has no words. */
export function shorten(text: string, length: number): string {
  const line = oneLine(text)
  if (line.length <= length) return line
  const room = line.slice(0, length)
  const end = room.lastIndexOf(' ')
  const cut = end > length / 2 ? room.slice(0, end) : room.slice(0, length - 1)
  return `${cut.toWellFormed().replace(/[\s.,;:·\uFFFD-]+$/u, '')}…`
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
