/** What to do after a sign-in. */
export interface PendingAction {
  /** The page to return to. */
  readonly next: string
  /** The item to add to the cart; '' = none. */
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
