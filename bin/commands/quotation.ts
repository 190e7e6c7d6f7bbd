import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import type { Db } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { lineTotal } from '#domain/money/money.ts'
import { writeAmount, writePrice } from '#domain/money/written-money.ts'
import type { OfferedPrice } from '#domain/quotations/match-prices.ts'
import { parseOfferedPrice } from '#domain/quotations/offered-price.ts'
import { parseQuotationNumber, quotationNumber, shownState } from '#domain/quotations/quotation.ts'
import { dayOf } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import {
  answerQuotation,
  type CannotAnswerQuotation,
  declineQuotation,
} from '#services/quotations/answer-quotation.ts'
import { findQuotation, listQuotations } from '#services/quotations/find-quotations.ts'
import { listQuotedLines, type QuotationRow, stateOf } from '#services/quotations/quotation-rows.ts'
import { readPriceFile } from '#services/quotations/read-price-file.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import { chooseAction, printList } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal, writeUsage, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { writeMailed } from '../shop-mail-server.ts'
import { readListTerms, readShopSettings } from '../shop-settings.ts'
import { readDay, readShopZone, writeTime } from '../shop-time.ts'
import { plain, writeTable } from '../table.ts'

const OPTIONS = {
  open: { type: 'boolean' },
  until: { type: 'string' },
  prices: { type: 'string' },
  text: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const quotationCommand: Command = {
  usage: [
    'quotation list [--open] [--json]',
    'quotation show NUMBER [--json]',
    'quotation answer NUMBER ITEM=PRICE… --until DAY [--text TEXT]',
    'quotation answer NUMBER --prices FILE.csv|FILE.xlsx --until DAY [--text TEXT]',
    'quotation decline NUMBER [--text TEXT]',
  ],
  notes: ({ quotation }) => quotation.notes,
  run: chooseAction('quotation', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values, terminal),
    show: ({ words, values }, terminal) =>
      show(readNumber(readWords(words, 'NUMBER')), values.json, terminal),
    answer: ({ words: [number = '', ...prices], values }, terminal) =>
      answer(readNumber(readWords(number === '' ? [] : [number], 'NUMBER')), prices, values, terminal),
    decline: ({ words, values }, terminal) =>
      decline(readNumber(readWords(words, 'NUMBER')), values.text ?? '', terminal),
  }),
}

function readNumber({ NUMBER }: { readonly NUMBER: string }): number {
  const number = parseQuotationNumber(NUMBER)
  if (number === undefined)
    throw new WrongUsage((texts) => texts.quotation.noNumber(writeUsage('NUMBER', texts), NUMBER))
  return number
}

/** `code=price`; a code may have an equals sign, a price has none. */
function readPrice(word: string): OfferedPrice {
  const at = word.lastIndexOf('=')
  const price = parseOfferedPrice(word.slice(at + 1))
  if (at < 1 || price === undefined) throw new WrongUsage(({ quotation }) => quotation.noPrice(plain(word)))
  return { line: word.slice(0, at), price }
}

interface ListOptions {
  readonly open?: boolean
  readonly json?: boolean
}

function list({ open = false, json }: ListOptions, terminal: Terminal): Promise<Outcome> {
  const { config, texts } = terminal
  return withDatabase(config, async (db) => {
    const zone = await readShopZone(config, db)
    const rows = (await listQuotations(db)).filter(({ state }) => !open || state === 'waiting')
    return printList(rows, listIn(zone, texts), json, terminal)
  })
}

const listIn = (zone: TimeZone, { quotation: texts }: CommandMessages) => ({
  headings: [
    texts.headings.quotation,
    texts.headings.asked,
    texts.headings.from,
    texts.headings.email,
    texts.headings.state,
    texts.headings.until,
  ],
  cells: (row: QuotationRow) => [
    quotationNumber(row.quotation_id),
    writeTime(row.asked_at, zone),
    plain(row.company || row.name),
    row.email,
    texts.states[stateToday(row, zone)],
    row.valid_until ?? '',
  ],
  record: (row: QuotationRow) => recordOf(row, zone),
})

function stateToday(row: QuotationRow, zone: TimeZone) {
  return shownState(stateOf(row), row.valid_until, dayOf(new Date(), zone))
}

function recordOf(row: QuotationRow, zone: TimeZone) {
  return {
    number: quotationNumber(row.quotation_id),
    state: stateToday(row, zone),
    askedAt: row.asked_at,
    clientId: row.client_id,
    askedBy: row.asked_by,
    company: row.company,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    message: row.message,
    answeredAt: row.answered_at,
    answer: row.answer,
    validUntil: row.valid_until,
    currency: row.currency,
  }
}

function show(id: number, asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  const { config, print } = terminal
  return withDatabase(config, async (db) => {
    const row = await findQuotation(db, id)
    if (!row) return refuseUnknown(id, terminal)
    const zone = await readShopZone(config, db)
    const lines = await listQuotedLines(db, id)
    const currency = readCurrency(row.currency ?? undefined)
    const written = lines.map(({ position, item, quantity, price }) => ({
      line: position,
      code: item.code,
      name: item.name,
      quantity,
      price: price === undefined ? null : writePrice(price, currency),
      total: price === undefined ? null : writeAmount(lineTotal(price, quantity, currency), currency),
    }))
    if (asJson) print(JSON.stringify({ ...recordOf(row, zone), lines: written }, null, 2))
    else writeQuotation(row, written, zone, terminal.texts).forEach((line) => print(line))
    return 'done'
  })
}

interface WrittenLine {
  readonly line: number
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly price: string | null
  readonly total: string | null
}

function writeQuotation(
  row: QuotationRow,
  lines: readonly WrittenLine[],
  zone: TimeZone,
  { quotation: texts }: CommandMessages,
): string[] {
  const { headings } = texts
  const facts = [
    [headings.asked, writeTime(row.asked_at, zone)],
    [headings.company, row.company],
    [headings.name, row.asked_by || row.name],
    [headings.email, row.email],
    [headings.phone, row.phone],
    [headings.until, row.valid_until ?? ''],
    [headings.currency, row.currency ?? ''],
  ]
  return [
    texts.title(quotationNumber(row.quotation_id), texts.states[stateToday(row, zone)]),
    ...writeTable(
      ['', ''],
      facts.filter(([, value]) => value !== ''),
    ).slice(1),
    ...writeText(headings.message, row.message),
    ...writeText(headings.answer, row.answer),
    '',
    ...writeTable(
      [headings.line, headings.code, headings.name, headings.quantity, headings.price, headings.total],
      lines.map(({ line, code, name, quantity, price, total }) => [
        `#${line}`,
        code,
        plain(name),
        quantity,
        price ?? '',
        total ?? '',
      ]),
    ),
  ]
}

/** A text of several lines below its name; none if it is empty. */
function writeText(name: string, text: string): string[] {
  return text === '' ? [] : ['', name, ...text.split(/\r\n|[\r\n]/).map((line) => `  ${plain(line)}`)]
}

interface AnswerOptions {
  readonly until?: string
  readonly prices?: string
  readonly text?: string
}

async function answer(
  quotationId: number,
  words: readonly string[],
  { until, prices: file, text = '' }: AnswerOptions,
  terminal: Terminal,
): Promise<Outcome> {
  const { config, texts, by, print } = terminal
  if (until === undefined) throw new WrongUsage(({ quotation }) => quotation.untilMissing)
  if (words.length > 0 === (file !== undefined)) throw new WrongUsage(({ quotation }) => quotation.pricesOnce)
  const prices = file === undefined ? words.map(readPrice) : await readFile(file, terminal)
  if (!prices) return 'refused'
  return withDatabase(config, async (db) => {
    const zone = await readShopZone(config, db)
    const { currency } = await readListTerms(config, db)
    const offer = { quotationId, prices, validUntil: readDay(until, '--until', zone), text }
    const shop = { ...(await answeringShop(config, db)), currency, zone }
    const answered = await answerQuotation(db, by, offer, shop)
    if (!answered.ok) return refuse(quotationId, answered, terminal)
    print(texts.quotation.answered(quotationNumber(quotationId), offer.validUntil))
    return mailed(answered.value, terminal)
  })
}

async function readFile(path: string, terminal: Terminal): Promise<readonly OfferedPrice[] | undefined> {
  const { language, texts, warn } = terminal
  const read = await readPriceFile(path)
  if (read.ok) return read.value
  warn(
    'reason' in read
      ? plain(`${read.file}: ${writeMessage(read.reason, language)}`)
      : texts.quotation.noPriceInLine(read.line, plain(read.text)),
  )
  return undefined
}

function decline(quotationId: number, text: string, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print } = terminal
  return withDatabase(config, async (db) => {
    const declined = await declineQuotation(db, by, { quotationId, text }, await answeringShop(config, db))
    if (!declined.ok) return refuse(quotationId, declined, terminal)
    print(texts.quotation.declined(quotationNumber(quotationId)))
    return mailed(declined.value, terminal)
  })
}

/** The shop as the answer names it. */
async function answeringShop(config: Config, db: Db) {
  const { company_name: companyName } = await readShopSettings(config, db)
  return { address: shopAddress(config), companyName }
}

/** Says whether the answer goes by mail to whoever asked. */
async function mailed({ recipient }: { readonly recipient: string }, terminal: Terminal): Promise<'done'> {
  terminal.print(recipient === '' ? terminal.texts.quotation.noEmail : await writeMailed(terminal, recipient))
  return 'done'
}

function refuse(quotationId: number, problem: CannotAnswerQuotation, terminal: Terminal): 'refused' {
  const { texts, warn } = terminal
  if (problem.code === 'not_found') return refuseUnknown(quotationId, terminal)
  const number = quotationNumber(quotationId)
  warn(
    'codes' in problem
      ? texts.quotation.codes[problem.code](number, problem.codes.map(plain))
      : texts.quotation.reasons[problem.code](number),
  )
  return 'refused'
}

function refuseUnknown(quotationId: number, { texts, warn }: Terminal): 'refused' {
  warn(texts.quotation.unknown(quotationNumber(quotationId)))
  return 'refused'
}
