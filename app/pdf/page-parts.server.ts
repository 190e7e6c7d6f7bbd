import type { Figures } from '#domain/cart/figures.ts'
import { taxRows } from '#domain/cart/tax-rows.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { addressLines } from '#domain/text/address-lines.ts'
import { FIRST_BASELINE, LAST_BASELINE } from './ledger.server.ts'
import type { Paper, PaperRemark } from './paper.ts'
import { UNPRINTABLE } from './runs.ts'
import { PAGE, QUIET, type Sheet } from './sheet.server.ts'

const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const HALF = (RIGHT - LEFT) / 2 - 12
const TITLE = { size: 20, bold: true }
const FACT = { size: 9.5 }
const SMALL = { size: 9.5, color: QUIET }
const LINE_HEIGHT = 13

/** Writes company, client, the title, and the facts below it. Returns the baseline of the ledger. */
export function writeHead(sheet: Sheet, { company, clientName, title, facts, texts }: Paper): number {
  const place = addressLines(company.address).join('\n')
  const left = writeColumn(sheet, company.name, [company.phone, place], { x: LEFT, baseline: FIRST_BASELINE })
  const x = PAGE.width / 2 + 12
  sheet.write(texts.lineFiles.pdf.client, { ...SMALL, x, baseline: FIRST_BASELINE })
  const right = writeColumn(sheet, clientName, [], { x, baseline: FIRST_BASELINE + LINE_HEIGHT + 3 })
  let baseline = Math.max(left, right)
  sheet.rule(baseline)
  baseline += 36
  for (const text of sheet.wrap(title, RIGHT - LEFT, TITLE).slice(0, 3)) {
    sheet.write(text, { ...TITLE, x: LEFT, baseline })
    baseline += 24
  }
  baseline -= 4
  const labelWidth = Math.max(...facts.map(({ label }) => sheet.measure(label, SMALL)))
  for (const { label, text } of facts) {
    sheet.write(label, { ...SMALL, x: LEFT, baseline })
    const x = LEFT + labelWidth + 16
    for (const line of sheet.wrap(text, RIGHT - x, FACT).slice(0, 4)) {
      sheet.write(line, { ...FACT, x, baseline })
      baseline += LINE_HEIGHT + 2
    }
  }
  return baseline + 20
}

/** Writes a name with details below it. Returns the baseline after them. */
function writeColumn(
  sheet: Sheet,
  name: string,
  details: readonly string[],
  { x, baseline: first }: { readonly x: number; readonly baseline: number },
): number {
  const bold = { size: 12, bold: true }
  let baseline = first
  for (const text of sheet.wrap(name, HALF, bold).slice(0, 4)) {
    sheet.write(text, { ...bold, x, baseline })
    baseline += 16
  }
  for (const text of details
    .flatMap((detail) => (detail ? sheet.wrap(detail, HALF, SMALL) : []))
    .slice(0, 6)) {
    sheet.write(text, { ...SMALL, x, baseline })
    baseline += LINE_HEIGHT
  }
  return baseline
}

/** Writes subtotal, tax and total, on one page. Returns the next baseline. */
export function writeTotals(sheet: Sheet, paper: Paper, figures: Figures, from: number): number {
  const { texts, language, currency, taxParts } = paper
  const x = RIGHT - 190
  const rows = [
    { label: texts.labels.subtotal, tax: figures.subtotal },
    ...taxRows(texts.labels.tax, figures, taxParts, language),
  ]
  let baseline = startOf(sheet, from + 6, 38 + 16 * rows.length)
  for (const { label, tax: amount } of rows) {
    sheet.write(label, { size: 9.5, color: QUIET, x, baseline })
    sheet.write(formatAmount(amount, language, currency), { size: 9.5, x: RIGHT, baseline, isEnd: true })
    baseline += 16
  }
  sheet.rule(baseline - 9, x)
  baseline += 8
  sheet.write(texts.labels.total, { size: 12, bold: true, x, baseline })
  const total = formatAmount(figures.total, language, currency)
  sheet.write(total, { size: 12, bold: true, x: RIGHT, baseline, isEnd: true })
  return baseline + 30
}

/** Writes the paragraphs after the figures. Returns the next baseline. */
export function writeRemarks(sheet: Sheet, { remarks }: Paper, from: number): number {
  return remarks.reduce((baseline, remark) => writeRemark(sheet, remark, baseline), from)
}

function writeRemark(sheet: Sheet, { title, text: remark }: PaperRemark, from: number): number {
  let baseline = startOf(sheet, from, 40)
  sheet.write(title, { size: 11, bold: true, x: LEFT, baseline })
  const style = { size: 9.5 }
  for (const text of sheet.wrap(remark, RIGHT - LEFT, style)) {
    baseline = startOf(sheet, baseline + LINE_HEIGHT + 2, 0)
    sheet.write(text, { ...style, x: LEFT, baseline })
  }
  return baseline + 30
}

/** Explains the mark of letters that the fonts lack. */
export function writeUnprintable(sheet: Sheet, { texts }: Paper, from: number): void {
  let baseline = startOf(sheet, from, 20)
  for (const text of sheet.wrap(texts.lineFiles.pdf.unprintable(UNPRINTABLE), RIGHT - LEFT, SMALL)) {
    sheet.write(text, { ...SMALL, x: LEFT, baseline })
    baseline += LINE_HEIGHT
  }
}

/** Writes the title and the number of the page on every page. */
export function writeFooters(sheet: Sheet, { company, title, texts, language }: Paper): void {
  const baseline = PAGE.height - PAGE.margin + 8
  const style = { size: 8.5, color: QUIET, baseline }
  const [about = ''] = sheet.wrap(`${title} · ${company.name}`, 380, style)
  sheet.onEachPage((page, pages) => {
    sheet.write(about, { ...style, x: LEFT })
    const counted = texts.pages.of(formatCount(page, language), formatCount(pages, language))
    sheet.write(counted, { ...style, x: RIGHT, isEnd: true })
  })
}

/** The baseline if there is room for `height` below it, else the first one of a new page. */
function startOf(sheet: Sheet, baseline: number, height: number): number {
  if (baseline + height <= LAST_BASELINE) return baseline
  sheet.addPage()
  return FIRST_BASELINE
}
