/** What an answer says, taken apart: data that scripts read, and text that people read. */
export interface ReadAnswer {
  readonly data: readonly unknown[]
  readonly text: string
}

/** Takes an answer apart by its kind: a page with the data inside it, the data of a page, JSON, or plain text; not files. */
export function readAnswerText(contentType: string, body: string): ReadAnswer {
  if (contentType.startsWith('text/html')) return readPage(body)
  if (contentType.startsWith('text/x-script')) return { data: readStream(body), text: '' }
  if (contentType.includes('json')) return { data: parsed(body), text: '' }
  return { data: [], text: /^(text|application\/(xml|.*\+xml))/.test(contentType) ? body : '' }
}

function readPage(html: string): ReadAnswer {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const data = scripts.flatMap(([, attributes = '', script = '']) =>
    attributes.includes('application/ld+json') ? parsed(script) : streamsIn(script),
  )
  return { data, text: textOf(html) }
}

/** The data of a page as its scripts hand it over: `streamController.enqueue("…")`. */
function streamsIn(script: string): unknown[] {
  return [...script.matchAll(/\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)].flatMap(([, text = '']) =>
    parsed(text).flatMap((stream) => readStream(String(stream))),
  )
}

/** What has no words in it, or words that no visitor meets. */
const WORDLESS = /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const ATTRIBUTES =
  /\s(?!(?:class|style|d|viewBox|srcset|sizes|width|height|nonce|integrity)=)[\w:-]+="([^"]*)"/g

/** The words of a page, and what its attributes say besides. */
function textOf(html: string): string {
  const page = html.replace(WORDLESS, '')
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
 * The data of a page as React Router writes it: a list per line, in which an object names its fields and values by their
 * places in that list, `{"_3": 4}`. Each is taken by itself, with the numbers it has; texts stand in the list.
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
    if (typeof value === 'string' && !/^_\d+$/.test(value)) return [value]
    if (Array.isArray(value)) return [value.map((place) => plainAt(list, place))]
    if (typeof value !== 'object' || value === null) return []
    return [
      Object.fromEntries(
        Object.entries(value).map(([key, place]) => [
          String(list[Number(key.slice(1))]),
          plainAt(list, place),
        ]),
      ),
    ]
  })
}

/** The number at a place; what is no number has a turn of its own. */
function plainAt(list: readonly unknown[], place: unknown): unknown {
  const value = typeof place === 'number' && place >= 0 ? list[place] : undefined
  return typeof value === 'number' ? value : undefined
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
