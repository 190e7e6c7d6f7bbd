import { parseTypedQuantity } from '#domain/cart/cart.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import { fieldText } from '../request/form-text.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { forgetKept, keepChange } from './kept-changes.ts'

/** What a form of the cart showed when it was submitted. */
interface Entered {
  readonly clientId: number
  readonly name: string
  /** The quantity in the cart; undefined = the item was not in it. */
  readonly inCart: number | undefined
}

/** By item, from its submission until its action begins. The action outlives the page of the form. */
const submitted = new Map<string, Entered>()

/** Call when a form of the cart is submitted whose change is kept if it does not reach the shop. */
export function noteEntered(item: string, entered: Entered): void {
  submitted.set(item, entered)
}

interface SentForm {
  readonly request: Request
  readonly serverAction: () => Promise<ChangeAnswer>
}

/**
 * Sends a form of the cart, and keeps its change on this device if it does not reach the shop. A form that was submitted
 * without {@link noteEntered}, such as the one that restores a removed line, fails instead.
 *
 * @param failed the answer to a change that was not made
 */
export async function sendOrKeep({ request, serverAction }: SentForm, failed: ChangeAnswer) {
  const form = await request.clone().formData()
  const item = fieldText(form, 'item')
  const entered = submitted.get(item)
  submitted.delete(item)
  const send = async () => {
    const answer = await serverAction()
    // It takes the place of a change that was kept before
    if (entered && answer.done) forgetKept(entered.clientId, item)
    return answer
  }
  return withFailureAnswer<ChangeAnswer>(send, failed, failed, () =>
    entered ? keep(form, item, entered) : failed,
  )
}

function keep(form: FormData, item: string, { clientId, name, inCart: seen = 0 }: Entered): ChangeAnswer {
  const wanted = parseTypedQuantity(form.get('nearest') ?? form.get('quantity'))
  if (wanted === undefined) return { done: false, notice: { code: 'invalid_quantity' } }
  const key = fieldText(form, 'key') || crypto.randomUUID()
  return keepChange(clientId, { item, name, wanted, seen, key })
    ? { done: true, notice: { code: 'kept_offline' } }
    : { done: false, notice: { code: 'not_sent_offline' } }
}
