import { MAX_CART_LINES } from '../cart/cart.ts'

/**
 * What becomes of a request for quotation: the company answers it with prices, or declines it, and its client orders at these
 * prices.
 */
export const QUOTATION_STATES = ['waiting', 'answered', 'declined', 'ordered'] as const

export type QuotationState = (typeof QUOTATION_STATES)[number]

/** As the client sees it: an answer holds until a day. */
export type ShownQuotationState = QuotationState | 'expired'

/** A quotation has at most as many lines as a cart. */
export const MAX_QUOTATION_LINES = MAX_CART_LINES

/** How many of its newest quotations a client is listed. */
export const MAX_LISTED_QUOTATIONS = 200

/** How many of visitors with its e-mail: anybody may name it, and must not push the client's own ones out. */
export const MAX_LISTED_OF_VISITORS = 20

/** The longest message of a client, and the longest text of the company, in characters. */
export const MAX_QUOTATION_TEXT = 2_000

/** The number of a quotation as people see it. */
export function quotationNumber(quotationId: number): string {
  return `Q-${quotationId}`
}

/** Parses a number as people write it: `Q-5`, `q5`, `5`. Undefined for anything else. */
export function parseQuotationNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\p{Pd}/gu, '-')
  const [, id] = /^#?(?:q-?)?([1-9]\d{0,14})$/i.exec(plain) ?? []
  return id === undefined ? undefined : Number(id)
}

/**
 * The state that a client sees on a day.
 *
 * @param validUntil the last day on which the prices hold, `2026-12-31`; null = no answer
 * @param today in the zone of the shop
 */
export function shownState(
  state: QuotationState,
  validUntil: string | null,
  today: string,
): ShownQuotationState {
  return state === 'answered' && validUntil !== null && validUntil < today ? 'expired' : state
}
