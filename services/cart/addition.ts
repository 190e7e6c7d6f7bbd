import type { Trx } from '#db/transaction.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#domain/cart/cart.ts'
import type { ReportedLineProblem } from '#domain/cart/line-problems.ts'
import { lineProblem } from '#domain/cart/orderable.ts'
import type { ItemForSale } from './cart-lines.ts'

/** Why an item is not added. */
export type AdditionRefusal = 'invalid_quantity' | 'cart_full' | ReportedLineProblem

/** Why an item cannot be added; undefined = it can. `quantity` is that of the line afterwards. */
export function additionRefusal(
  { item, relatives, quantity: before, lines }: Omit<ItemForSale, 'hasCart'>,
  quantity: number,
): AdditionRefusal | undefined {
  const problem = lineProblem(item, relatives, quantity)
  if (problem) return problem
  if (quantity > MAX_QUANTITY) return 'invalid_quantity'
  return before === undefined && lines >= MAX_CART_LINES ? 'cart_full' : undefined
}

/** Which of these idempotency keys of a client stand for an addition that was made. */
export async function listDone(trx: Trx, clientId: number, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const done = await trx
    .selectFrom('cart_additions')
    .select('key')
    .where('client_id', '=', clientId)
    .where('key', 'in', keys)
    .execute()
  return new Set(done.map(({ key }) => key))
}

/** Remembers that the additions with these keys were made. */
export async function markDone(trx: Trx, clientId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await trx
    .insertInto('cart_additions')
    .values(keys.map((key) => ({ client_id: clientId, key })))
    .execute()
}
