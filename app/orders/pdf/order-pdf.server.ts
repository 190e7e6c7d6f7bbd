import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '#domain/text/language.ts'
import type { Messages } from '../../messages/all-messages.ts'
import { LANGUAGE_TAGS } from '../../messages/page-language.ts'
import type { OrderDetailsView } from '../order-view.ts'
import { Ledger } from './ledger.server.ts'
import { writeComment, writeFooters, writeHead, writeTotals } from './order-page.server.ts'
import { Sheet } from './sheet.server.ts'

/** An order with what stands around it on paper. */
export interface OrderPaper {
  readonly order: OrderDetailsView
  /** The order's number as people say it. */
  readonly number: string
  readonly language: Language
  readonly texts: Messages
  readonly company: { readonly name: string; readonly address: string; readonly phone: string }
  readonly clientName: string
}

/** How many lines are written before other visitors have their turn. */
const LINES_A_TURN = 50

/** When the PDF that is being made is done. */
let last: Promise<unknown> = Promise.resolve()

/**
 * An order as a PDF (O7), in the language of its reader, over as many pages as it takes. They are made one after another:
 * each takes some ten megabytes meanwhile, and a crowd that asks at once must not take all there are.
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
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn()
  }
  const below = order.figures ? writeTotals(sheet, paper, order.figures, ledger.baseline) : ledger.baseline
  if (order.comment !== '') writeComment(sheet, paper, below)
  writeFooters(sheet, paper)
  return sheet.finish()
}
