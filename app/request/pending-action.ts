import { fieldText } from './form-text.ts'

/** What to do after a sign-in. */
export interface PendingAction {
  /** The page to return to. */
  readonly next: string
  /** The item to add to the cart; '' = none. */
  readonly add: string
  /** The item whose new quantity could not be saved; '' = none. It is shown again as typed. */
  readonly change: string
  /** As typed. */
  readonly quantity: string
  /** The idempotency key of the addition; '' = none. */
  readonly key: string
}

/** The name in the query of the sign-in page that says that a session is over. */
export const SESSION_OVER = 'ended'

export function readPendingAction(fields: URLSearchParams | FormData): PendingAction {
  const text = (name: string) =>
    fields instanceof FormData ? fieldText(fields, name) : (fields.get(name) ?? '')
  return {
    next: text('next'),
    add: text('add'),
    change: text('change'),
    quantity: text('quantity'),
    key: text('key'),
  }
}
