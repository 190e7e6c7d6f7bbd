import type { Currency } from '#domain/money/currency.ts'
import type { Amount, Price } from '#domain/money/money.ts'

/** A file has at most so many lines. */
export const MOST_ROWS = 20_000

/** A line of a cart, a list or an order, as a row of a table. */
export interface TableLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** undefined = none, or hidden. */
  readonly price: Price | undefined
  readonly total: Amount | undefined
  readonly currency: Currency
  /** The order of the line, in a table of several. */
  readonly order?: TableOrder
}

export interface TableOrder {
  readonly number: string
  /** Its day: the UTC date. undefined = unreadable. */
  readonly day: Date | undefined
  readonly status: string
  readonly reference: string
}
