import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'
import { Ledger } from './ledger.server.ts'
import { writeFooters, writeHead, writeRemarks, writeTotals, writeUnprintable } from './page-parts.server.ts'
import type { Paper } from './paper.ts'
import { Sheet } from './sheet.server.ts'

/** How many lines are written before other requests are served. */
const LINES_AT_ONCE = 50

/** Ends with the PDF that is being written. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a PDF of as many pages as it needs, in the language of its reader. One is written at a time: each needs about
 * ten megabytes of memory.
 */
export function writePdf(paper: Paper): Promise<Buffer> {
  const made = last.then(() => writePages(paper))
  last = made.catch(() => undefined)
  return made
}

async function writePages(paper: Paper): Promise<Buffer> {
  const { title, date, language, company, lines, figures } = paper
  const sheet = new Sheet({ title, author: company.name, language: LANGUAGE_TAGS[language], date })
  const ledger = new Ledger(sheet, paper, writeHead(sheet, paper))
  for (const [index, line] of lines.entries()) {
    ledger.writeLine(line)
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await yieldToOthers()
  }
  const below = figures ? writeTotals(sheet, paper, figures, ledger.baseline) : ledger.baseline
  const end = writeRemarks(sheet, paper, below)
  if (sheet.hasUnprintable) writeUnprintable(sheet, paper, end)
  writeFooters(sheet, paper)
  return sheet.finish()
}
