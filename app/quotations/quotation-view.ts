import type { Figures, TaxPart } from '#domain/cart/figures.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import type { ShownQuotationState } from '#domain/quotations/quotation.ts'
import type { ShownMoment } from '../ui/moment.tsx'

/** A line of a quotation as its page shows it. */
export interface QuotationLineView {
  /** The id of the item in addresses. */
  readonly item: string
  readonly name: string
  readonly code: string
  readonly quantity: number
  readonly picture: string | undefined
  /** The page of the item; undefined = it is no longer sold. */
  readonly to: string | undefined
  /** undefined = not answered yet, or not offered. */
  readonly price: Price | undefined
  readonly total: Amount | undefined
}

/** A quotation as the client sees it. */
export interface QuotationView {
  readonly id: number
  readonly number: string
  readonly state: ShownQuotationState
  readonly asked: ShownMoment
  /** The person who asked; '' = the client itself. */
  readonly askedBy: string
  readonly message: string
  /** What the company wrote; '' = nothing. */
  readonly answer: string
  /** The last day on which the prices hold; undefined = there are none. */
  readonly validUntil: string | undefined
  readonly currency: Currency
  /** undefined = there are no prices. */
  readonly figures: Figures | undefined
  readonly taxParts: readonly TaxPart[]
  readonly lines: readonly QuotationLineView[]
  readonly orders: readonly OrderId[]
}

/** Why a quotation cannot be read or ordered. */
export type QuotationRefusal =
  | 'not_found'
  | 'none_kept'
  | 'approval_needed'
  | 'quotation_closed'
  | 'figures_changed'
  | 'item_unavailable'
  | 'order_too_large'
  | 'too_long'
  | 'failed'
  /** Nobody knows whether it was ordered. */
  | 'unknown'

export const REFUSAL_STATUS: Readonly<Record<QuotationRefusal, number>> = {
  not_found: 404,
  none_kept: 404,
  approval_needed: 403,
  quotation_closed: 409,
  figures_changed: 409,
  item_unavailable: 422,
  order_too_large: 422,
  too_long: 422,
  failed: 503,
  unknown: 503,
}

/** Why a request for quotation was not sent, where no field says so. */
export type RequestRefusal =
  | 'item_gone'
  | 'wrong_quantity'
  | 'too_long'
  | 'too_many_attempts'
  | 'busy'
  | 'unavailable'
