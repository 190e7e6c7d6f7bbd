import type { BackOffice } from '#backoffice/open.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Amount, amountFromDecimal } from '#domain/money/money.ts'
import { readTypedDecimal } from '#domain/money/typed-decimal.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { addDays, startOfDay } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'

type Asked = Parameters<BackOffice['orders']['list']>[1]

/** In which the days and totals of an address are. */
export interface Units {
  readonly zone: TimeZone
  readonly currency: Currency
}

/** A choice among the statuses: those in preparation of which a part is shipped. */
export const PARTLY_SHIPPED = 'partly_shipped'

/** Reads the filters in the address of the list. What cannot be read is not asked for. */
export function readFilters(params: URLSearchParams, { zone, currency }: Units): Asked['filters'] {
  const status = params.get('status')
  const isPartlyShipped = status === PARTLY_SHIPPED
  const fromTotal = readTotal(params.get('min'), currency)
  const toTotal = readTotal(params.get('max'), currency)
  return {
    search: textOf(params, 'q'),
    status: isPartlyShipped ? 'preparing' : isOrderStatus(status) ? status : undefined,
    isPartlyShipped,
    code: textOf(params, 'code'),
    since: startOf(params.get('since') ?? '', zone),
    until: startOf(nextDay(params.get('until') ?? ''), zone),
    clientId: idOf(params, 'client'),
    catalogId: idOf(params, 'catalog'),
    fromTotal,
    toTotal,
    currency: fromTotal === undefined && toTotal === undefined ? undefined : currency,
    hasComment: params.has('comment'),
    hasNote: params.has('note'),
    isConfirmedLong: params.has('late'),
  }
}

/** A total as people type it: `1500`, `1.500,50`. Undefined if there is none, or if it has two readings. */
export function readTotal(typed: string | null, currency: Currency): Amount | undefined {
  const decimal = readTypedDecimal(typed ?? '')
  return decimal.ok ? amountFromDecimal(Number(decimal.value), currency) : undefined
}

export const ORDER_SORTINGS = ['newest', 'oldest', 'largest', 'smallest'] as const

export function readSorting(params: URLSearchParams): (typeof ORDER_SORTINGS)[number] {
  return ORDER_SORTINGS.find((sorting) => sorting === params.get('order')) ?? 'newest'
}

/** The last order of the page before: its number, and what the list is sorted by. */
export function readPlace(params: URLSearchParams): Asked['after'] {
  const isByTotal = ['largest', 'smallest'].includes(readSorting(params))
  const form = isByTotal ? /^(\d{1,15})_(\d{1,15})$/ : /^(\d{4}-[\d:.T-]+Z)_(\d{1,15})$/
  const [, value, orderId] = form.exec(params.get('after') ?? '') ?? []
  return value === undefined
    ? undefined
    : { value: isByTotal ? Number(value) : value, orderId: Number(orderId) }
}

/** The same list, from another place. */
export function addressFrom(params: URLSearchParams, after: Asked['after']): string {
  const next = new URLSearchParams(params)
  if (after) next.set('after', `${after.value}_${after.orderId}`)
  else next.delete('after')
  return `/orders?${next}`
}

/** Where the page asks how many orders of the list are newer than this one. */
export function arrivedAddress(params: URLSearchParams, newest: number): string {
  const asked = new URLSearchParams(params)
  asked.delete('after')
  asked.set('newest', String(newest))
  return `/orders/arrived?${asked}`
}

/** The ids of chosen orders, in a form or an address. */
export function readOrderIds(values: readonly unknown[]): number[] {
  return values.flatMap((value) =>
    typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? [Number(value)] : [],
  )
}

function textOf(params: URLSearchParams, name: string): string | undefined {
  // No text of PostgreSQL has the letter NUL
  return params.get(name)?.replaceAll('\0', '').trim().slice(0, 100) || undefined
}

/** An id in the address; undefined if it is none. */
export function idOf(params: URLSearchParams, name: string): number | undefined {
  return readOrderIds([params.get(name)])[0]
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

function nextDay(day: string): string {
  return isDay(day) ? addDays(day, 1) : ''
}

function startOf(day: string, zone: TimeZone): string | undefined {
  return isDay(day) ? startOfDay(day, zone)?.toISOString() : undefined
}
