import { CARDS_MARK, readCards } from '#app/catalog/written-cards.ts'

/** The content of an answer: data for scripts, and text for people. */
export interface ReadAnswer {
  readonly data: readonly unknown[]
  readonly text: string
}

/** Data of an answer that nobody can say anything about, because it could not be read. */
export class Unreadable {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Parses an answer by its content type: a page and the data in it, page data, JSON or plain text. Files are empty. */
export function readAnswerText(contentType: string, body: string): ReadAnswer {
  if (contentType.startsWith('text/html')) return readPage(body)
  if (contentType.startsWith('text/x-script')) return { data: readStream(body), text: '' }
  if (contentType.includes('json')) return { data: parsed(body), text: '' }
  return { data: [], text: /^(text|application\/(xml|.*\+xml))/.test(contentType) ? body : '' }
}

function readPage(html: string): ReadAnswer {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const data = scripts.flatMap(([, attributes = '', script = '']) => {
    if (attributes.includes('application/ld+json')) return parsed(script)
    return attributes.includes('application/json') ? readStream(script) : []
  })
  return { data, text: textOf(html) }
}

/** Parts of a page without text for visitors. */
const WITHOUT_TEXT = /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const ATTRIBUTES =
  /\s(?!(?:class|style|d|viewBox|srcset|sizes|width|height|nonce|integrity)=)[\w:-]+="([^"]*)"/g

/** The text and the attribute values of a page. */
function textOf(html: string): string {
  const page = html.replace(WITHOUT_TEXT, '')
  const attributes = [...page.matchAll(ATTRIBUTES)].map(([, value]) => value)
  return unescaped([page.replace(/<[^>]*>/g, ' '), ...attributes].join('\n'))
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);|&#x([\da-f]+);/gi, (_, decimal, hex) =>
      String.fromCodePoint(Math.min(0x10ffff, decimal ? Number(decimal) : Number.parseInt(hex, 16))),
    )
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/**
 * Page data in React Router's format: one list per line. Objects refer to their fields and values by index in that list,
 * `{"_3": 4}`. Returns each object with its numbers; texts are entries of the list.
 */
function readStream(stream: string): unknown[] {
  return stream
    .split('\n')
    .flatMap((line) =>
      parsed(line.replace(/^[A-Z]\d+:/, '')).flatMap((list) =>
        Array.isArray(list) ? objectsOf(list) : [list],
      ),
    )
}

function objectsOf(list: readonly unknown[]): unknown[] {
  return list.flatMap((value): unknown[] => {
    if (typeof value === 'string') return /^_\d+$/.test(value) ? [] : [value, ...writtenIn(value)]
    if (Array.isArray(value)) return [value.map((index) => numberAt(list, index))]
    if (typeof value !== 'object' || value === null) return []
    return [
      Object.fromEntries(
        Object.entries(value).map(([key, index]) => [
          String(list[Number(key.slice(1))]),
          numberAt(list, index),
        ]),
      ),
    ]
  })
}

/**
 * What a text of the page data holds: cards as the page reads them, with the names of their fields, and as they are
 * written, because the page may read less than there is. A text that is JSON is data too, whoever wrote it.
 */
function writtenIn(text: string): unknown[] {
  try {
    if (text.startsWith(CARDS_MARK)) return [...readCards(text), ...parsed(text.slice(CARDS_MARK.length))]
  } catch {
    return [new Unreadable(text)]
  }
  // Texts of people may begin with a bracket, too
  return /^\s*[[{]/.test(text) ? parsed(text).filter((value) => !(value instanceof Unreadable)) : []
}

/** The number at an index; undefined for other values, which are entries of their own. */
function numberAt(list: readonly unknown[], index: unknown): unknown {
  const value = typeof index === 'number' && index >= 0 ? list[index] : undefined
  return typeof value === 'number' ? value : undefined
}

function parsed(text: string): unknown[] {
  if (text.trim() === '') return []
  try {
    return [JSON.parse(text)]
  } catch {
    return [new Unreadable(text)]
  }
}
