/** What a scan of XML calls for each part, in order. Names are without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: () => Attributes, isEmpty: boolean): void
  close(name: string): void
  text(text: string): void
}

/** Attributes by their names as written, with prefix. */
export type Attributes = ReadonlyMap<string, string>

/**
 * Scans XML in one pass, each character once, so that no content makes it slow. It resolves only the five entities of
 * XML and character numbers: a document cannot define others. An empty element is opened and closed. Throws if the
 * document ends inside a tag.
 */
export function scanXml(xml: string, handler: XmlHandler): void {
  for (let at = 0; at < xml.length;) {
    const tag = xml.indexOf('<', at)
    const end = tag < 0 ? xml.length : tag
    if (end > at) handler.text(decodeEntities(xml.slice(at, end)))
    if (tag < 0) return
    at = scanTag(xml, tag, handler)
  }
}

/** Returns where the text after the tag begins. */
function scanTag(xml: string, at: number, handler: XmlHandler): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) {
    const end = after(xml, ']]>', at + 9)
    handler.text(xml.slice(at + 9, end - 3))
    return end
  }
  if (xml.startsWith('<?', at)) return after(xml, '?>', at + 2)
  if (xml.startsWith('<!', at)) return endOfDoctype(xml, at + 2)
  const end = endOfTag(xml, at + 1)
  if (xml[at + 1] === '/') {
    handler.close(localName(xml.slice(at + 2, end - 1).trim()))
    return end
  }
  const isEmpty = xml[end - 2] === '/'
  const content = xml.slice(at + 1, isEmpty ? end - 2 : end - 1)
  const nameEnd = content.search(/\s/)
  const name = localName(nameEnd < 0 ? content : content.slice(0, nameEnd))
  handler.open(name, () => readAttributes(nameEnd < 0 ? '' : content.slice(nameEnd)), isEmpty)
  if (isEmpty) handler.close(name)
  return end
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw new Error('XML ends too early')
  return at + mark.length
}

/** The end of a tag: a > outside of quotation marks. */
function endOfTag(xml: string, from: number): number {
  const end = after(xml, '>', from)
  return xml.slice(from, end).split('"').length % 2 === 1 && !xml.slice(from, end).includes("'")
    ? end
    : endOfQuotedTag(xml, from)
}

function endOfQuotedTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const letter = xml[at] ?? ''
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  throw new Error('XML ends too early')
}

/** A document type may hold declarations in brackets. */
function endOfDoctype(xml: string, from: number): number {
  let depth = 0
  for (let at = from; at < xml.length; at++) {
    const letter = xml[at]
    if (letter === '[') depth++
    else if (letter === ']') depth--
    else if (letter === '>' && depth <= 0) return at + 1
  }
  throw new Error('XML ends too early')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function readAttributes(text: string): Attributes {
  const attributes = new Map<string, string>()
  for (let at = 0; ;) {
    const equals = text.indexOf('=', at)
    if (equals < 0) return attributes
    let open = equals + 1
    while (isSpace(text[open])) open++
    const quote = text[open] ?? ''
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, open + 1) : -1
    if (close < 0) return attributes
    attributes.set(text.slice(at, equals).trim(), decodeEntities(text.slice(open + 1, close)))
    at = close + 1
  }
}

function isSpace(letter: string | undefined): boolean {
  return letter === ' ' || letter === '\n' || letter === '\t' || letter === '\r'
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g,
    (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? entity
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
