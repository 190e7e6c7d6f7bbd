import { z } from 'zod'
import { storableLine, storableText } from '#contracts/http/parameters.ts'
import { MAX_ORDER_LINES } from '#contracts/integration/entered-orders.ts'
import { moment } from '#contracts/integration/shipments.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { priceFromComputed, rateFromPercent } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { MAX_REMARK_LENGTHS, trimRemarks } from '#domain/orders/remarks.ts'
import { isDayOnly } from '#domain/text/dates.ts'
import { startOfDay } from '#domain/text/days.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'
import type { RefusedRow } from '../refused-rows.ts'

/** A null is no value. */
const optional = <Value>(value: z.ZodType<Value>) => value.nullish().transform((given) => given ?? undefined)
const id = z.int().positive()
const notBlank = (longest: number) => storableLine(longest).refine((text) => text !== '', 'is blank')
const remark = (text: z.ZodType<string>) => optional(text).transform((given = '') => given)

/** A number that `read` makes whole; what it refuses has the problem. */
const whole = (read: (decimal: number) => number | undefined, problem: string) =>
  z.number().transform((decimal, { addIssue }) => {
    const value = read(decimal)
    if (value !== undefined) return value
    addIssue(problem)
    return z.NEVER
  })

const client = z
  .object({ reference: optional(notBlank(100)), username: optional(notBlank(254)) })
  .refine(
    ({ reference, username }) => reference !== undefined || username !== undefined,
    'needs reference or username',
  )

const line = z
  .object({
    stockItemId: optional(id),
    code: optional(notBlank(100)),
    quantity: id.max(MAX_QUANTITY),
    price: whole(priceFromComputed, 'is no price'),
    taxRate: optional(whole(rateFromPercent, 'is no percentage')),
  })
  .refine(
    ({ stockItemId, code }) => stockItemId !== undefined || code !== undefined,
    'needs stockItemId or code',
  )

const figure = optional(z.number())

const enteredOrder = z.object({
  reference: notBlank(100),
  client,
  catalogId: id,
  date: moment.refine((text) => startOfDay(text.slice(0, 10), UTC) !== undefined, 'is no day'),
  status: optional(z.enum(ORDER_STATUSES)).transform((status = 'received') => status),
  lines: z.array(line).min(1).max(MAX_ORDER_LINES),
  currency: optional(z.string().max(3)),
  subtotal: figure,
  taxes: figure,
  total: figure,
  clientReference: remark(storableLine(MAX_REMARK_LENGTHS.clientReference)),
  deliveryInstructions: remark(storableText(MAX_REMARK_LENGTHS.deliveryInstructions)),
  comment: remark(storableText(MAX_REMARK_LENGTHS.comment)),
  notify: optional(z.boolean()).transform((notify = false) => notify),
})

/** An order as a row has it. `date` is ISO 8601, UTC. */
export type GivenOrder = z.output<typeof enteredOrder>
export type GivenLine = GivenOrder['lines'][number]

/** How far the clock of another system may be ahead. */
const MAX_AHEAD_MS = 86_400_000

/** Reads a row: the order, or what is wrong first. A date without a time is the beginning of that day in `zone`. */
export function readEnteredOrder(
  fields: unknown,
  row: number,
  { zone, now }: { readonly zone: TimeZone; readonly now: Date },
): GivenOrder | RefusedRow {
  const read = enteredOrder.safeParse(fields)
  if (!read.success) {
    const [{ path, message } = { path: [], message: 'is invalid' }] = read.error.issues
    return wrongOrder(row, path.join('.'), message)
  }
  const given = read.data
  const date = isDayOnly(given.date) ? startOfDay(given.date, zone)?.toISOString() : given.date
  if (date === undefined) return wrongOrder(row, 'date', 'is no day')
  if (Date.parse(date) > now.getTime() + MAX_AHEAD_MS) return wrongOrder(row, 'date', 'is in the future')
  return { ...given, ...trimRemarks(given), date }
}

export function wrongOrder(row: number, field: string, problem: string): RefusedRow {
  return { row, code: 'invalid_value', field, problem }
}
