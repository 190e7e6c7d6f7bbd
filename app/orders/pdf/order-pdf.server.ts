import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { LANGUAGE_TAGS } from '../../messages/page-language.ts'
import { Ledger } from './ledger.server.ts'
import type { OrderPaper } from './order-paper.ts'
import { writeFooters, writeHead, writeRemarks, writeTotals, writeUnprintable } from './order-page.server.ts'
import { Sheet } from './sheet.server.ts'

/** How many lines are written before other requests are served. */
const LINES_AT_ONCE = 50

/** Ends with the PDF that is being written. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes an order as a PDF of as many pages as it needs, in the language of its reader. One is written at a time: each
 * needs about ten megabytes of memory.
 */
export function orderPdf(paper: OrderPaper): Promise<Buffer> {
  const made = last.then(() => writeOrder(paper))
  last = made.catch(() => undefined)
  return made
}

async function writeOrder(paper: OrderPaper): Promise<Buffer> {
  const { order, language, texts, number, company } = paper
  const sheet = new Sheet({
    title: texts.client.order.title(number),
    author: company.name,
    language: LANGUAGE_TAGS[language],
    date: order.date.iso === undefined ? undefined : new Date(order.date.iso),
  })
  const ledger = new Ledger(sheet, paper, writeHead(sheet, paper))
  for (const [index, line] of order.lines.entries()) {
    ledger.writeLine(line)
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await yieldToOthers()
  }
  const below = order.figures ? writeTotals(sheet, paper, order.figures, ledger.baseline) : ledger.baseline
  const end = writeRemarks(sheet, paper, below)
  if (sheet.hasUnprintable) writeUnprintable(sheet, paper, end)
  writeFooters(sheet, paper)
  return sheet.finish()
}
