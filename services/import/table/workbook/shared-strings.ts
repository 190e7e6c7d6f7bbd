import { readXml } from './xml.ts'

/** Reads the shared strings of a workbook, which its cells refer to by index. A string may have parts in several fonts. */
export function readSharedStrings(xml: string): readonly string[] {
  const strings: string[] = []
  const text = new TextCollector()
  readXml(xml, {
    open(name) {
      if (name === 'si') text.clear()
      text.open(name)
    },
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.take())
    },
    text: (part) => text.add(part),
  })
  return strings
}

/** Collects the text of `t` elements, without the pronunciations (`rPh`) that Japanese texts have. */
export class TextCollector {
  #parts: string[] = []
  #isText = false
  #isPronunciation = false

  clear(): void {
    this.#parts = []
  }

  open(name: string): void {
    if (name === 't') this.#isText = true
    else if (name === 'rPh') this.#isPronunciation = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isPronunciation = false
  }

  add(text: string): void {
    if (this.#isText && !this.#isPronunciation) this.#parts.push(text)
  }

  take(): string {
    const text = unescapeText(this.#parts.join(''))
    this.clear()
    return text
  }
}

/** Workbooks escape characters that XML cannot contain, for example as _x000D_. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
