import type { Language } from '#domain/text/language.ts'

/** Search engines cut a title off after about this many characters. */
export const LONGEST_TITLE = 60
export const SHORTEST_DESCRIPTION = 70
export const LONGEST_DESCRIPTION = 160

/** No single name or code takes all the room. */
const LONGEST_NAME = 52
export const LONGEST_MARK = 24

interface TitleParts {
  readonly name: string
  /** What sets the page apart from others of its name: a code, the number of the page. Never left out. */
  readonly marks?: readonly string[]
  /** What follows where there is room, the first before the second: a category above, the company. */
  readonly tails?: readonly string[]
}

/** What a page is called in at most 60 characters: its name, cut at a word where it must be, and what sets it apart. */
export function titleOf({ name, marks = [], tails = [] }: TitleParts): string {
  const fixed = marks.map((mark) => ` · ${shorten(mark, LONGEST_MARK)}`).join('')
  const own = shorten(name, LONGEST_TITLE - fixed.length) + fixed
  return tails.reduce((title, tail) => {
    const longer = `${title} · ${oneLine(tail)}`
    return tail === '' || tail === name || longer.length > LONGEST_TITLE ? title : longer
  }, own)
}

interface DescriptionParts {
  readonly language: Language
  /** A sentence of this page alone, of names that are shortened by `nameInLead`. */
  readonly lead: string
  /** What holds for every page of its kind, 60 to 69 characters. */
  readonly body: string
  /** A sentence to follow where there is room. */
  readonly tail?: string
}

/** What a page is about in 70 to 160 characters. */
export function descriptionOf({ language, lead, body, tail }: DescriptionParts): string {
  const gap = language === 'zh' ? '' : ' '
  const own = shorten(lead, LONGEST_DESCRIPTION - body.length - gap.length)
  const short = [own, body].join(gap)
  const whole = tail ? [short, oneLine(tail)].join(gap) : short
  return whole.length <= LONGEST_DESCRIPTION ? whole : short
}

/** A sentence of nothing but a name. */
export function nameAlone(language: Language, name: string): string {
  return `${name}${language === 'zh' ? '。' : '.'}`
}

/** A name as it stands in a description. */
export function nameInLead(name: string): string {
  return shorten(name, LONGEST_NAME)
}

/** A text on one line, cut at its last word that fits; a text without words is cut between two characters. */
export function shorten(text: string, length: number): string {
  const line = oneLine(text)
  if (line.length <= length) return line
  const room = line.slice(0, length)
  const end = room.lastIndexOf(' ')
  const kept = end > length / 2 ? room.slice(0, end) : room.slice(0, length - 1)
  return `${kept.toWellFormed().replace(/[\s.,;:·\uFFFD-]+$/u, '')}…`
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
