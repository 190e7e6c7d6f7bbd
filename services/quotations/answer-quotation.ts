import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Price } from '#domain/money/money.ts'
import { type MatchedPrices, matchPrices, type OfferedPrice } from '#domain/quotations/match-prices.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { dayOf } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { mailAnswer } from './quotation-mails.ts'
import { listQuotedLines, type QuotationRow, type QuotedLine } from './quotation-rows.ts'

/** The shop as its pages show it: its settings may be those of a product API elsewhere. */
interface AnsweringShop {
  readonly address: string
  /** '' = it has none yet. */
  readonly companyName: string
  /** Of the prices. */
  readonly currency: Currency
  readonly zone: TimeZone
}

interface QuotationAnswer {
  readonly quotationId: number
  /** A line without a price is not offered. */
  readonly prices: readonly OfferedPrice[]
  /** The last day on which the prices hold, `2026-12-31`, in the zone of the shop. */
  readonly validUntil: string
  /** '' = nothing. */
  readonly text: string
}

export type CannotAnswerQuotation =
  | { readonly ok: false; readonly code: 'not_found' | 'already_ordered' | 'day_is_over' | 'no_prices' }
  | Extract<MatchedPrices, { readonly ok: false }>

/** The address to which the answer was mailed; '' = nobody has one. */
interface MailedTo {
  readonly recipient: string
}

/** Answers a request with prices and mails who asked. An answer that was not ordered yet is replaced by another one. */
export function answerQuotation(
  db: Db,
  by: Actor,
  { quotationId, prices, validUntil, text }: QuotationAnswer,
  { currency, zone, ...shop }: AnsweringShop,
): Promise<{ readonly ok: true; readonly value: MailedTo } | CannotAnswerQuotation> {
  return inTransaction(db, async (trx) => {
    const before = await lockQuotation(trx, quotationId)
    if (!before) return failure('not_found')
    if (before.state === 'ordered') return failure('already_ordered')
    if (validUntil < dayOf(new Date(), zone)) return failure('day_is_over')
    if (prices.length === 0) return failure('no_prices')
    const lines = await listQuotedLines(trx, quotationId)
    const matched = matchPrices(
      lines.map(({ position, item }) => ({ position, code: item.code })),
      prices,
    )
    if (!matched.ok) return matched
    const rows = await setPrices(trx, quotationId, lines, matched.value)
    const set = {
      state: 'answered',
      answered_at: new Date().toISOString(),
      answer: text.trim(),
      valid_until: validUntil,
      currency,
    }
    const row = await close(trx, by, before, set, { kind: 'quotation_answered', rows })
    return success({ recipient: await mailAnswer(trx, row, shop) })
  })
}

/** Declines a request and mails who asked. */
export function declineQuotation(
  db: Db,
  by: Actor,
  { quotationId, text }: Pick<QuotationAnswer, 'quotationId' | 'text'>,
  shop: Pick<AnsweringShop, 'address' | 'companyName'>,
): Promise<Result<MailedTo, 'not_found' | 'already_ordered'>> {
  return inTransaction(db, async (trx) => {
    const before = await lockQuotation(trx, quotationId)
    if (!before) return failure('not_found')
    if (before.state === 'ordered') return failure('already_ordered')
    const set = {
      state: 'declined',
      answered_at: new Date().toISOString(),
      answer: text.trim(),
      valid_until: null,
      currency: null,
    }
    // It may have been answered with prices before
    const rows = await setPrices(trx, quotationId, await listQuotedLines(trx, quotationId), new Map())
    const row = await close(trx, by, before, set, { kind: 'quotation_declined', rows })
    return success({ recipient: await mailAnswer(trx, row, shop) })
  })
}

/** Locks and reads a quotation: an update that changes nothing does that on both databases. */
export function lockQuotation(trx: Trx, quotationId: number): Promise<QuotationRow | undefined> {
  return trx
    .updateTable('quotations')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('quotation_id', '=', quotationId)
    .returningAll()
    .executeTakeFirst()
}

/** Sets the offered price of each line; none for a line that has none. Returns the changes for the trail. */
async function setPrices(
  trx: Trx,
  quotationId: number,
  lines: readonly QuotedLine[],
  priceOf: ReadonlyMap<number, Price>,
): Promise<Recorded['rows']> {
  const rows = []
  for (const { position, price: former } of lines) {
    const price = priceOf.get(position)
    if (price === former) continue
    await trx
      .updateTable('quotation_lines')
      .set({ unit_price: price ?? null })
      .where('quotation_id', '=', quotationId)
      .where('position', '=', position)
      .execute()
    rows.push({
      table: 'quotation_lines',
      key: `${quotationId} ${position}`,
      before: { unit_price: former ?? null },
      after: { unit_price: price ?? null },
    } as const)
  }
  return rows
}

interface Recorded {
  readonly kind: ChangeKind
  readonly rows: Parameters<typeof recordChange>[2]['rows']
}

async function close(
  trx: Trx,
  by: Actor,
  before: QuotationRow,
  set: Pick<QuotationRow, 'state' | 'answered_at' | 'answer' | 'valid_until' | 'currency'>,
  { kind, rows }: Recorded,
): Promise<QuotationRow> {
  const id = before.quotation_id
  await trx.updateTable('quotations').set(set).where('quotation_id', '=', id).execute()
  const after = { ...before, ...set }
  const changed = { table: 'quotations', key: id, before, after } as const
  await recordChange(trx, by, { kind, subjectId: id, rows: [changed, ...rows] })
  return after
}
