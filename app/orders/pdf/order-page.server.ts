import type { Figures } from '#domain/cart/figures.ts'
import { taxRows } from '#domain/cart/tax-rows.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { addressLines } from '#domain/text/address-lines.ts'
import { FIRST_BASELINE, LAST_BASELINE } from './ledger.server.ts'
import type { OrderPaper } from './order-paper.ts'
import { UNPRINTABLE } from './runs.ts'
import { PAGE, QUIET, type Sheet } from './sheet.server.ts'

const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
const HALF = (RIGHT - LEFT) / 2 - 12
const SMALL = { size: 9.5, color: QUIET }
const LINE_HEIGHT = 13

/** Writes company, client, order number, date and status. Returns the baseline of the ledger. */
export function writeHead(sheet: Sheet, paper: OrderPaper): number {
  const { company, clientName, order, number, texts } = paper
  const place = addressLines(company.address).join('\n')
  const left = writeColumn(sheet, company.name, [company.phone, place], { x: LEFT, baseline: FIRST_BASELINE })
  const x = PAGE.width / 2 + 12
  sheet.write(texts.orders.pdf.client, { ...SMALL, x, baseline: FIRST_BASELINE })
  const right = writeColumn(sheet, clientName, [], { x, baseline: FIRST_BASELINE + LINE_HEIGHT + 3 })
  let baseline = Math.max(left, right)
  sheet.rule(baseline)
  baseline += 36
  sheet.write(texts.client.order.title(number), { size: 20, bold: true, x: LEFT, baseline })
  baseline += 20
  const status = isOrderStatus(order.status) ? texts.client.order.status[order.status] : order.status
  const about: readonly (readonly [string, string])[] = [
    [texts.labels.date, `${order.date.day} ${order.date.time}`],
    [texts.labels.status, status],
    ...[
      [texts.client.order.reference, order.reference] as const,
      [texts.client.order.clientReference, order.clientReference] as const,
    ].filter(([, text]) => text !== ''),
  ]
  const labelWidth = Math.max(...about.map(([label]) => sheet.measure(label, SMALL)))
  for (const [label, text] of about) {
    sheet.write(label, { ...SMALL, x: LEFT, baseline })
    sheet.write(text, { size: 9.5, x: LEFT + labelWidth + 16, baseline })
    baseline += LINE_HEIGHT + 2
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
export function writeTotals(sheet: Sheet, paper: OrderPaper, figures: Figures, from: number): number {
  const { texts, language, order } = paper
  const { currency } = order
  const x = RIGHT - 190
  const rows = [
    { label: texts.labels.subtotal, tax: figures.subtotal },
    ...taxRows(texts.labels.tax, figures, order.taxParts, language),
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

/** Writes the client's remarks and what the company wrote to the client. Returns the next baseline. */
export function writeRemarks(sheet: Sheet, { order, texts }: OrderPaper, from: number): number {
  let baseline = from
  for (const remark of ['deliveryInstructions', 'comment'] as const)
    if (order[remark] !== '')
      baseline = writeRemark(sheet, texts.client.order[remark], order[remark], baseline)
  for (const { text, date } of order.notes)
    baseline = writeRemark(sheet, `${texts.client.order.notes} · ${date.day} ${date.time}`, text, baseline)
  return baseline
}

function writeRemark(sheet: Sheet, title: string, remark: string, from: number): number {
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
export function writeUnprintable(sheet: Sheet, { texts }: OrderPaper, from: number): void {
  let baseline = startOf(sheet, from, 20)
  for (const text of sheet.wrap(texts.orders.pdf.unprintable(UNPRINTABLE), RIGHT - LEFT, SMALL)) {
    sheet.write(text, { ...SMALL, x: LEFT, baseline })
    baseline += LINE_HEIGHT
  }
}

/** Writes order number and page number on every page. */
export function writeFooters(sheet: Sheet, { company, number, texts, language }: OrderPaper): void {
  const baseline = PAGE.height - PAGE.margin + 8
  const style = { size: 8.5, color: QUIET, baseline }
  const [about = ''] = sheet.wrap(`${texts.client.order.title(number)} · ${company.name}`, 380, style)
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
