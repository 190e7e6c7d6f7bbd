import { parseTypedQuantity } from '#domain/cart/cart.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import { fieldText } from '../request/form-text.ts'
import { forgetKept, keepChange } from './kept-changes.ts'

/** What a form of the cart showed when it was submitted. */
interface Entered {
  readonly clientId: number
  readonly name: string
  /** The quantity in the cart; undefined = the item was not in it. */
  readonly inCart: number | undefined
}

/** By item. The client may have left the page of the form when it is known that the shop cannot be reached. */
const submitted = new Map<string, Entered>()

/** Call when a form of the cart is submitted whose change is kept if it does not reach the shop. */
export function noteEntered(item: string, entered: Entered): void {
  submitted.set(item, entered)
}

/**
 * Keeps the change of a form that did not reach the shop on this device. `failed` is the answer to a form whose change is not
 * kept, such as the one that restores a removed line.
 */
export function keepUnsent(form: FormData, failed: ChangeAnswer): ChangeAnswer {
  const item = fieldText(form, 'item')
  const entered = submitted.get(item)
  if (!entered) return failed
  const wanted = parseTypedQuantity(form.get('nearest') ?? form.get('quantity'))
  if (wanted === undefined) return { done: false, notice: { code: 'invalid_quantity' } }
  const { clientId, name, inCart: seen = 0 } = entered
  const key = fieldText(form, 'key') || crypto.randomUUID()
  return keepChange(clientId, { item, name, wanted, seen, key })
    ? { done: true, notice: { code: 'kept_offline' } }
    : { done: false, notice: { code: 'not_sent_offline' } }
}

/** Call when the shop has made a change: it takes the place of one that was kept before. */
export function forgetMade(form: FormData): void {
  const item = fieldText(form, 'item')
  const entered = submitted.get(item)
  if (entered) forgetKept(entered.clientId, item)
}
