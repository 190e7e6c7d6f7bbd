interface Addition {
  /** The key of the form; '' = it has none. */
  readonly key: string
  readonly item: string
  /** As typed. */
  readonly quantity: string
}

/**
 * The idempotency key under which a service adds once; undefined = a service may add twice. The form's key is that of a
 * page or of a series of tries. Another item or another quantity is another addition.
 */
export function additionKey({ key, item, quantity }: Addition): string | undefined {
  return key === ''
    ? undefined
    : [key.slice(0, 36), item.slice(0, 40), quantity.trim().slice(0, 20)].join('/')
}
