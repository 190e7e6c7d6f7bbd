import { Parser } from 'htmlparser2'

/** Called for each part of a document, in order. Names of elements have no namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  /** A text may come in several parts. */
  text(text: string): void
}

/** Attributes by name, with the namespace prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** No workbook nests as deeply, and the parser takes time that grows with the square of the depth. */
const MAX_NESTED = 250

/**
 * Reads XML. Entities that a document type defines are not resolved. An empty element is opened and closed. Throws if
 * the document ends inside an element or nests too deeply.
 */
export function readXml(xml: string, handler: XmlHandler): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++
        if (depth > MAX_NESTED) throw new Error('XML nests too deeply')
        handler.open(localName(name), attributes)
      },
      onclosetag(name) {
        depth--
        handler.close(localName(name))
      },
      ontext: (text) => handler.text(text),
    },
    { xmlMode: true },
  )
  parser.write(xml)
  if (depth > 0) throw new Error('XML ends too early')
  parser.end()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
