import { parseTypedQuantity } from '#domain/cart/cart.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import { fieldText } from '../request/form-text.ts'

/** The answer to a form of the cart that did not reach the shop: the device keeps the change and sends it later. */
export function unsentAnswer(form: FormData): ChangeAnswer {
  const quantity = parseTypedQuantity(form.get('nearest') ?? form.get('quantity'))
  if (quantity === undefined) return { done: false, notice: { code: 'invalid_quantity' } }
  return { done: true, notice: { code: 'kept_offline' }, unsent: { quantity, key: fieldText(form, 'key') } }
}
