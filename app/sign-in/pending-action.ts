/** What somebody was about to do when they were asked to sign in. */
export interface PendingAction {
  readonly next: string
  /** The item they would add to the cart (K1). */
  readonly add: string
  readonly quantity: string
}

export function readPendingAction(fields: URLSearchParams | FormData): PendingAction {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { next: text('next'), add: text('add'), quantity: text('quantity') }
}
