import { inflateSync } from 'node:zlib'

/** The texts of a PDF page by page, as its fonts say what their glyphs mean; a glyph that means nothing is `\0`. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const { content } = named(objects, head, 'Contents')
    const fonts = named(objects, head, 'Resources').head
    return textOf(content, (name) => decoderOf(objects, named(objects, fonts, name)))
  })
}

interface PdfObject {
  readonly head: string
  /** Of a stream, unpacked. */
  readonly content: string
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const file = pdf.toString('latin1')
  return new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body = '']) => {
      const [head = '', stream] = body.split(/\nstream\n/)
      const packed = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1')
      const content = head.includes('/FlateDecode') ? inflateSync(packed) : packed
      return [Number(id), { head, content: content.toString('latin1') }] as const
    }),
  )
}

/** The object that another one refers to by a name. */
function named(objects: ReadonlyMap<number, PdfObject>, head: string, name: string): PdfObject {
  const id = Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1])
  return objects.get(id) ?? { head: '', content: '' }
}

type Decoder = (hex: string) => string

function textOf(content: string, decoderOf: (font: string) => Decoder): string {
  let decode: Decoder = () => ''
  let text = ''
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) decode = decoderOf(font)
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<([0-9a-f]*)>/g)) text += decode(hex)
  }
  return text
}

function decoderOf(objects: ReadonlyMap<number, PdfObject>, font: PdfObject): Decoder {
  if (!font.head.includes('/Type0')) {
    const latin = new TextDecoder('windows-1252')
    return (hex) => latin.decode(Buffer.from(hex, 'hex'))
  }
  const { content } = named(objects, font.head, 'ToUnicode')
  const meanings = new Map<number, string>()
  for (const [, first = '', list = ''] of content.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    ;[...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, unicode = ''], index) => {
      const units = Buffer.from(unicode.replaceAll(' ', ''), 'hex')
      meanings.set(parseInt(first, 16) + index, units.length ? units.swap16().toString('utf16le') : '\0')
    })
  }
  return (hex) =>
    [...hex.matchAll(/[0-9a-f]{4}/g)].map(([glyph]) => meanings.get(parseInt(glyph, 16)) ?? '\0').join('')
}
