import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import type { Paper, PaperLine } from './paper.ts'
import { INK, PAGE, QUIET, type Sheet } from './sheet.server.ts'

const SIZE = 9.5
const LINE_HEIGHT = 13
const ROW_GAP = 7
export const LAST_BASELINE = PAGE.height - PAGE.margin - 24
export const FIRST_BASELINE = PAGE.margin + 12

/** The columns: text begins at `x`, figures end at the right edge. */
const CODE = { x: PAGE.margin, width: 92 }
const NAME = { x: PAGE.margin + 102 }
const TOTAL_END = PAGE.width - PAGE.margin
const QUANTITY_END = TOTAL_END - 80
const PRICE_END = QUANTITY_END - 54
const PRICE_WIDTH = 68
/** The space before a figure. */
const GAP = 6

/** The lines of a paper in columns, with headings on every page. */
export class Ledger {
  readonly #sheet: Sheet
  readonly #paper: Paper
  readonly #isPriced: boolean
  /** The baseline of the next line of text. */
  baseline: number

  constructor(sheet: Sheet, paper: Paper, baseline: number) {
    this.#sheet = sheet
    this.#paper = paper
    this.#isPriced = paper.lines.some((line) => line.price !== undefined)
    this.baseline = baseline
    this.#writeHeads()
  }

  /** Writes a line; one that does not fit starts a new page. */
  writeLine(line: PaperLine): void {
    const style = { size: SIZE }
    const names = this.#sheet.wrap(line.name, this.#quantityStart - 12 - NAME.x, style)
    const codes = this.#sheet.wrap(line.code, CODE.width, style)
    // A text longer than a page is cut
    const most = Math.floor((LAST_BASELINE - FIRST_BASELINE) / LINE_HEIGHT) - 4
    const height = Math.min(most, Math.max(names.length, codes.length)) * LINE_HEIGHT
    if (this.baseline + height - LINE_HEIGHT > LAST_BASELINE) {
      this.#sheet.addPage()
      this.baseline = FIRST_BASELINE
      this.#writeHeads()
    }
    this.#writeBelow(codes.slice(0, most), CODE.x, QUIET)
    this.#writeBelow(names.slice(0, most), NAME.x, INK)
    this.#writeFigures(line)
    this.baseline += height - LINE_HEIGHT + ROW_GAP
    this.#sheet.rule(this.baseline)
    this.baseline += LINE_HEIGHT + 2
  }

  get #quantityStart(): number {
    return this.#isPriced ? PRICE_END - PRICE_WIDTH : TOTAL_END - 70
  }

  #writeFigures({ price, quantity, total }: PaperLine): void {
    const { language, currency } = this.#paper
    const [end, width] = this.#isPriced ? [QUANTITY_END, QUANTITY_END - PRICE_END] : [TOTAL_END, 70]
    this.#writeFigure(formatCount(quantity, language), end, width)
    if (price !== undefined) this.#writeFigure(formatPrice(price, language, currency), PRICE_END, PRICE_WIDTH)
    if (total !== undefined)
      this.#writeFigure(formatAmount(total, language, currency), TOTAL_END, TOTAL_END - QUANTITY_END)
  }

  /** Writes a figure, smaller if it is wider than its column. */
  #writeFigure(text: string, x: number, width: number): void {
    const size = SIZE * Math.min(1, (width - GAP) / this.#sheet.measure(text, { size: SIZE }))
    this.#sheet.write(text, { size, baseline: this.baseline, x, isEnd: true })
  }

  #writeHeads(): void {
    const { labels, client } = this.#paper.texts
    const style = { size: 8.5, color: QUIET, baseline: this.baseline }
    this.#sheet.write(labels.code, { ...style, x: CODE.x })
    this.#sheet.write(client.cart.item, { ...style, x: NAME.x })
    const figures: readonly (readonly [string, number])[] = this.#isPriced
      ? [
          [client.cart.unitPrice, PRICE_END],
          [labels.quantity, QUANTITY_END],
          [client.cart.lineTotal, TOTAL_END],
        ]
      : [[labels.quantity, TOTAL_END]]
    for (const [head, x] of figures) this.#sheet.write(head, { ...style, x, isEnd: true })
    this.#sheet.rule(this.baseline + ROW_GAP)
    this.baseline += ROW_GAP + LINE_HEIGHT + 2
  }

  #writeBelow(lines: readonly string[], x: number, color: string): void {
    lines.forEach((text, index) => {
      this.#sheet.write(text, { size: SIZE, color, x, baseline: this.baseline + index * LINE_HEIGHT })
    })
  }
}
