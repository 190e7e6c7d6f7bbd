import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import type { Price } from '#domain/money/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { dayOf } from '#domain/text/days.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { readSetting } from '../settings/settings.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'
import { mailAnswer } from './quotation-mails.ts'
import { listQuotedLines, type QuotationRow } from './quotation-rows.ts'

/** The price of an item of a quotation, by its code. */
export interface OfferedPrice {
  readonly code: string
  readonly price: Price
}

interface QuotationAnswer {
  readonly quotationId: number
  /** An item without a price is not offered. */
  readonly prices: readonly OfferedPrice[]
  /** The last day on which the prices hold, `2026-12-31`, in the zone of the shop. */
  readonly validUntil: string
  /** '' = nothing. */
  readonly text: string
}

export type CannotAnswerQuotation =
  | { readonly ok: false; readonly code: 'not_found' | 'already_ordered' | 'day_is_over' | 'no_prices' }
  /** Codes that are not in the quotation. */
  | { readonly ok: false; readonly code: 'unknown_codes'; readonly codes: readonly string[] }

/** Answers a request with prices and mails who asked. An answer that was not ordered yet is replaced by another one. */
export function answerQuotation(
  db: Db,
  by: Actor,
  { quotationId, prices, validUntil, text }: QuotationAnswer,
  shopAddress: string,
): Promise<{ readonly ok: true; readonly value: QuotationRow } | CannotAnswerQuotation> {
  return inTransaction(db, async (trx) => {
    const before = await lockQuotation(trx, quotationId)
    if (!before) return failure('not_found')
    if (before.state === 'ordered') return failure('already_ordered')
    const zone = shopTimeZone(await readSetting(trx, 'time_zone'))
    if (validUntil < dayOf(new Date(), zone)) return failure('day_is_over')
    if (prices.length === 0) return failure('no_prices')
    const lines = await listQuotedLines(trx, quotationId)
    const codes = new Set(lines.map(({ item }) => keyOf(item.code)))
    const unknown = prices.filter(({ code }) => !codes.has(keyOf(code))).map(({ code }) => code)
    if (unknown.length > 0) return { ok: false, code: 'unknown_codes', codes: unknown } as const
    const priceOf = new Map(prices.map(({ code, price }) => [keyOf(code), price]))
    const rows = []
    for (const line of lines) {
      const price = priceOf.get(keyOf(line.item.code))
      await trx
        .updateTable('quotation_lines')
        .set({ unit_price: price ?? null })
        .where('quotation_id', '=', quotationId)
        .where('position', '=', line.position)
        .execute()
      rows.push({
        table: 'quotation_lines',
        key: `${quotationId} ${line.position}`,
        before: { unit_price: line.price ?? null },
        after: { unit_price: price ?? null },
      } as const)
    }
    const set = {
      state: 'answered',
      answered_at: new Date().toISOString(),
      answer: text.trim(),
      valid_until: validUntil,
      currency: readCurrency(await readSetting(trx, 'currency')),
    }
    const row = await close(trx, by, before, set, { kind: 'quotation_answered', rows })
    await mailAnswer(trx, row, shopAddress)
    return success(row)
  })
}

/** Declines a request and mails who asked. */
export function declineQuotation(
  db: Db,
  by: Actor,
  { quotationId, text }: Pick<QuotationAnswer, 'quotationId' | 'text'>,
  shopAddress: string,
): Promise<Result<QuotationRow, 'not_found' | 'already_ordered'>> {
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
    const row = await close(trx, by, before, set, { kind: 'quotation_declined', rows: [] })
    await mailAnswer(trx, row, shopAddress)
    return success(row)
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

/** As codes are compared: in any case and width, without spaces around. */
function keyOf(code: string): string {
  return code.normalize('NFKC').trim().toLowerCase()
}
