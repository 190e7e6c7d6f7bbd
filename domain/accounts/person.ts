import type { Amount } from '../money/money.ts'

/**
 * What a person of a client may do with its cart. Everyone changes the cart and the lists and sees the orders. `prepare`
 * asks for an approval of each order, `order` sends orders up to a limit, `approve` sends every order.
 */
export const PERSON_ROLES = ['prepare', 'order', 'approve'] as const

export type PersonRole = (typeof PERSON_ROLES)[number]

/** A client has at most so many people. */
export const MAX_PEOPLE = 100

export const MAX_PERSON_NAME = 100

/** The longest message about an approval, in characters. */
export const MAX_APPROVAL_LENGTH = 1_000

/** What a person may order alone. */
export interface OrderRight {
  readonly role: PersonRole
  /** The highest total with tax of an order of the role `order`, in minor units of the shop's currency; undefined = none. */
  readonly orderLimit: Amount | undefined
}

/**
 * Whether somebody else has to approve an order.
 *
 * @param person undefined = the client itself, who may do everything
 * @param total with tax; undefined = unknown, which is above every limit
 */
export function needsApproval(person: OrderRight | undefined, total: Amount | undefined): boolean {
  if (!person || person.role === 'approve') return false
  if (person.role === 'prepare') return true
  const { orderLimit } = person
  return orderLimit !== undefined && (total === undefined || total > orderLimit)
}

/** Whether somebody may send or return a cart for which another person asks an approval. */
export function mayApprove(person: Pick<OrderRight, 'role'> | undefined): boolean {
  return !person || person.role === 'approve'
}
