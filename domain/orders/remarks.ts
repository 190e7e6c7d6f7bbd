/** What a client writes on an order; '' = nothing. */
export interface OrderRemarks {
  readonly comment: string
  /** The number of the order in the client's own system, such as a purchase order. */
  readonly clientReference: string
  readonly deliveryInstructions: string
}

/** The longest that each may be, in UTF-16 units. */
export const MAX_REMARK_LENGTHS = {
  comment: 2_000,
  clientReference: 50,
  deliveryInstructions: 500,
} as const satisfies Record<keyof OrderRemarks, number>

export const NO_REMARKS: OrderRemarks = { comment: '', clientReference: '', deliveryInstructions: '' }

/** Its remarks alone, without surrounding spaces. */
export function remarksOf(order: OrderRemarks): OrderRemarks {
  return {
    comment: order.comment.trim(),
    clientReference: order.clientReference.trim(),
    deliveryInstructions: order.deliveryInstructions.trim(),
  }
}

export function areSameRemarks(one: OrderRemarks, other: OrderRemarks): boolean {
  return (
    one.comment === other.comment &&
    one.clientReference === other.clientReference &&
    one.deliveryInstructions === other.deliveryInstructions
  )
}

/** The names of the remarks other than the comment, in the language of the client. */
export type RemarkNames = Readonly<Record<Exclude<keyof OrderRemarks, 'comment'>, string>>

/** The longest comment that a call carries: of a storefront that writes all remarks in it. */
export const MAX_CALLED_COMMENT_LENGTH = 2_700

/** All remarks as one comment, for a service that stores nothing else: each as a line with its name, then the comment. */
export function remarksAsComment(remarks: OrderRemarks, names: RemarkNames): string {
  const named = (['clientReference', 'deliveryInstructions'] as const).flatMap((key) =>
    remarks[key] === '' ? [] : [`${names[key]}: ${remarks[key]}`],
  )
  return [...named, remarks.comment].join('\n').trim()
}
