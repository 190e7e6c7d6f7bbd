import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { PAGE, QUIET, Sheet, type TextStyle } from '#app/pdf/sheet.server.ts'

const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const LAST_BASELINE = PAGE.height - PAGE.margin - 24
const FIRST_BASELINE = PAGE.margin + 12
const LINE_HEIGHT = 13
const PLAIN = { size: 9.5 }
const SMALL = { size: 8.5, color: QUIET }
const CODE_WIDTH = 92
const QUANTITY_WIDTH = 70
const BOX = 9
/** How many rows are written before other requests are served. */
const ROWS_AT_ONCE = 50

export interface PaperRow {
  readonly code: string
  readonly name: string
  /** Below the name; '' = nothing. */
  readonly note: string
  readonly quantity: string
}

interface Heads {
  readonly code: string
  readonly item: string
  readonly quantity: string
}

/** A paper for the warehouse: texts below each other, and tables of items that continue on the next page. */
export class PaperSheet {
  readonly #sheet: Sheet
  #baseline = FIRST_BASELINE
  #rows = 0

  constructor(about: { readonly title: string; readonly author: string; readonly language: string }) {
    this.#sheet = new Sheet({ ...about, date: undefined })
  }

  newPage(): void {
    this.#sheet.addPage()
    this.#baseline = FIRST_BASELINE
  }

  title(text: string): void {
    this.#baseline += 12
    this.#lines(text, { size: 20, bold: true }, 24)
    this.#baseline += 2
  }

  heading(text: string): void {
    this.#baseline += 14
    // Not alone at the end of a page
    this.#startOf(4 * LINE_HEIGHT)
    this.#lines(text, { size: 11, bold: true }, 16)
  }

  text(text: string, style: TextStyle = PLAIN): void {
    this.#lines(text, style, LINE_HEIGHT + 1)
  }

  quietText(text: string): void {
    this.text(text, SMALL)
  }

  /** @param hasBoxes before each row there is a box to tick */
  async table(rows: readonly PaperRow[], heads: Heads, hasBoxes: boolean): Promise<void> {
    this.#startOf(3 * LINE_HEIGHT)
    this.#heads(heads, hasBoxes)
    for (const row of rows) {
      this.#row(row, heads, hasBoxes)
      if (++this.#rows % ROWS_AT_ONCE === 0) await yieldToOthers()
    }
  }

  /** @param pageOf the number of a page and of all pages in words */
  finish(foot: string, pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    const baseline = PAGE.height - PAGE.margin + 8
    const [about = ''] = this.#sheet.wrap(foot, 380, SMALL)
    this.#sheet.onEachPage((page, pages) => {
      this.#sheet.write(about, { ...SMALL, x: LEFT, baseline })
      this.#sheet.write(pageOf(page, pages), { ...SMALL, x: RIGHT, baseline, isEnd: true })
    })
    return this.#sheet.finish()
  }

  #heads({ code, item, quantity }: Heads, hasBoxes: boolean): void {
    const at = { ...SMALL, baseline: this.#baseline }
    const x = codeStart(hasBoxes)
    this.#sheet.write(code, { ...at, x })
    this.#sheet.write(item, { ...at, x: x + CODE_WIDTH })
    this.#sheet.write(quantity, { ...at, x: RIGHT, isEnd: true })
    this.#sheet.rule(this.#baseline + 6)
    this.#baseline += 21
  }

  #row({ code, name, note, quantity }: PaperRow, heads: Heads, hasBoxes: boolean): void {
    const x = codeStart(hasBoxes)
    const nameX = x + CODE_WIDTH
    const width = RIGHT - QUANTITY_WIDTH - nameX
    const codes = this.#sheet.wrap(code, CODE_WIDTH - 8, PLAIN)
    const names = this.#sheet.wrap(name, width, PLAIN).map((line) => ({ line, style: PLAIN }))
    const notes = note === '' ? [] : this.#sheet.wrap(note, width, SMALL)
    const texts = [...names, ...notes.map((line) => ({ line, style: SMALL }))]
    const height = Math.max(codes.length, texts.length) * LINE_HEIGHT
    if (this.#baseline + height - LINE_HEIGHT > LAST_BASELINE && this.#baseline > FIRST_BASELINE) {
      this.newPage()
      this.#heads(heads, hasBoxes)
    }
    if (hasBoxes) this.#sheet.box(LEFT, this.#baseline - BOX + 1, BOX)
    // A text longer than a page is cut
    const most = Math.floor((LAST_BASELINE - FIRST_BASELINE) / LINE_HEIGHT) - 4
    codes.slice(0, most).forEach((line, index) => {
      this.#sheet.write(line, { ...PLAIN, x, baseline: this.#baseline + index * LINE_HEIGHT })
    })
    texts.slice(0, most).forEach(({ line, style }, index) => {
      this.#sheet.write(line, { ...style, x: nameX, baseline: this.#baseline + index * LINE_HEIGHT })
    })
    const bold = { size: 10.5, bold: true }
    this.#sheet.write(quantity, { ...bold, x: RIGHT, baseline: this.#baseline, isEnd: true })
    this.#baseline += Math.min(height, most * LINE_HEIGHT) - LINE_HEIGHT + 7
    this.#sheet.rule(this.#baseline)
    this.#baseline += LINE_HEIGHT + 2
  }

  #lines(text: string, style: TextStyle, lineHeight: number): void {
    for (const line of this.#sheet.wrap(text, RIGHT - LEFT, style)) {
      this.#startOf(0)
      this.#sheet.write(line, { ...style, x: LEFT, baseline: this.#baseline })
      this.#baseline += lineHeight
    }
  }

  /** Begins a new page unless there is room for `height`. */
  #startOf(height: number): void {
    if (this.#baseline + height > LAST_BASELINE) this.newPage()
  }
}

function codeStart(hasBoxes: boolean): number {
  return LEFT + (hasBoxes ? BOX + 8 : 0)
}
