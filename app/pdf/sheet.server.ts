import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Pdf from 'pdfkit'
import { breakLines } from './line-breaks.ts'
import { type Face, splitRuns, UNPRINTABLE, writableText } from './runs.ts'
import { unpackWoff } from './woff.server.ts'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const

export const INK = '#1f2430'
export const QUIET = '#5b606b'
const LINE = '#d5d3cc'

export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
}

export interface TextPosition extends TextStyle {
  readonly x: number
  /** From the top of the page, in points. */
  readonly baseline: number
  /** The text ends at x instead of beginning there. */
  readonly isEnd?: boolean
}

/** The Chinese font, decompressed once per process. The path is relative to the shop's folder. */
let hanFont: Buffer | undefined

function readHanFont(): Buffer {
  hanFont ??= unpackWoff(readFileSync(resolve('assets/fonts/noto-sans-sc.woff')))
  return hanFont
}

/** A document of pages: writes texts in two fonts and rules, and returns the bytes at the end. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()
  readonly #bytes: Promise<Buffer>
  #knowsHan = false
  /** A text had letters that neither font has. */
  hasUnprintable = false

  constructor(about: { title: string; author: string; language: string; date: Date | undefined }) {
    this.#document = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: about.language,
      displayTitle: true,
      info: {
        Title: about.title,
        Author: about.author,
        ...(about.date && !Number.isNaN(about.date.getTime()) && { CreationDate: about.date }),
      },
    })
    this.#bytes = collect(this.#document)
  }

  /** Writes one line of text. */
  write(text: string, { x, baseline, isEnd = false, ...style }: TextPosition): void {
    const line = toLine(text)
    if (line.includes(UNPRINTABLE)) this.hasUnprintable = true
    let at = isEnd ? x - this.#measureLine(line, style) : x
    for (const run of splitRuns(line)) {
      this.#choose(run.face, style)
      // The Chinese font has one weight: bold text gets an outline
      const isOutlined = style.bold === true && run.face === 'han'
      const color = style.color ?? INK
      this.#document
        .fillColor(color)
        .strokeColor(color)
        .lineWidth(style.size / 36)
      this.#document.text(run.text, at, baseline, {
        baseline: 'alphabetic',
        lineBreak: false,
        fill: true,
        stroke: isOutlined,
      })
      at += this.#measureRun(run.text, run.face, style)
    }
  }

  /** The width of a text as it is written: a rupee sign is "INR ". */
  measure(text: string, style: TextStyle): number {
    return this.#measureLine(toLine(text), style)
  }

  #measureLine(line: string, style: TextStyle): number {
    return splitRuns(line).reduce((sum, run) => sum + this.#measureRun(run.text, run.face, style), 0)
  }

  /** Wraps a text to a width. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return breakLines(writableText(text), width, (part) => this.#measureLine(part, style))
  }

  rule(y: number, from: number = PAGE.margin, to: number = PAGE.width - PAGE.margin): void {
    this.#document.lineWidth(0.6).strokeColor(LINE).moveTo(from, y).lineTo(to, y).stroke()
  }

  /** A square to tick, from its upper left corner. */
  box(x: number, y: number, size: number): void {
    this.#document.lineWidth(0.8).strokeColor(INK).rect(x, y, size, size).stroke()
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** Calls back for each page once all of them exist. */
  onEachPage(work: (page: number, pages: number) => void): void {
    const { count } = this.#document.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#document.switchToPage(index)
      work(index + 1, count)
    }
  }

  finish(): Promise<Buffer> {
    this.#document.end()
    return this.#bytes
  }

  #choose(face: Face, { size, bold = false }: TextStyle): void {
    if (face === 'han' && !this.#knowsHan) {
      this.#document.registerFont('han', readHanFont())
      this.#knowsHan = true
    }
    const latin = bold ? 'Helvetica-Bold' : 'Helvetica'
    this.#document.font(face === 'han' ? 'han' : latin).fontSize(size)
  }

  /** Caches widths: measuring is slow and words repeat. */
  #measureRun(text: string, face: Face, style: TextStyle): number {
    const key = `${face} ${style.size} ${style.bold === true} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    this.#choose(face, style)
    const width = this.#document.widthOfString(text)
    this.#widths.set(key, width)
    return width
  }
}

/** A text as the fonts can write it, on one line. */
function toLine(text: string): string {
  return writableText(text).replaceAll('\n', ' ')
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((done, fail) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(Buffer.concat(chunks)))
    document.on('error', fail)
  })
}
