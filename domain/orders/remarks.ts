import type { OrderPeople } from './order-people.ts'

/** What a client writes on an order; '' = nothing. */
export interface OrderRemarks {
  /** The number of the order in the client's own system, such as a purchase order. */
  readonly clientReference: string
  readonly deliveryInstructions: string
  readonly comment: string
}

/** In the order in which they are shown. */
export const REMARKS = [
  'clientReference',
  'deliveryInstructions',
  'comment',
] as const satisfies readonly (keyof OrderRemarks)[]

/** The longest that each may be, in UTF-16 units. */
export const MAX_REMARK_LENGTHS: Readonly<Record<keyof OrderRemarks, number>> = {
  clientReference: 50,
  deliveryInstructions: 500,
  comment: 2_000,
}

/** The longest comment of a call: an order service elsewhere gets all remarks in it. */
export const MAX_CALLED_COMMENT_LENGTH = 3_000

export const NO_REMARKS: OrderRemarks = { clientReference: '', deliveryInstructions: '', comment: '' }

/** The remarks of an order without the spaces around them. */
export function trimRemarks({ clientReference, deliveryInstructions, comment }: OrderRemarks): OrderRemarks {
  return {
    clientReference: clientReference.trim(),
    deliveryInstructions: deliveryInstructions.trim(),
    comment: comment.trim(),
  }
}

export function areSameRemarks(one: OrderRemarks, other: OrderRemarks): boolean {
  return REMARKS.every((name) => one[name] === other[name])
}

/** What an order says besides its comment. */
const NAMED = ['clientReference', 'deliveryInstructions', 'orderedBy', 'preparedBy'] as const

/** Their names in the language of the client. */
export type RemarkNames = Readonly<Record<(typeof NAMED)[number], string>>

/**
 * All remarks and people of an order as one comment, for a service that stores nothing else: each as a line with its name,
 * then the comment.
 */
export function remarksAsComment(
  { comment, ...remarks }: OrderRemarks & OrderPeople,
  names: RemarkNames,
): string {
  const named = NAMED.filter((name) => remarks[name] !== '').map((name) => `${names[name]}: ${remarks[name]}`)
  return [...named, comment].filter(Boolean).join('\n')
}
