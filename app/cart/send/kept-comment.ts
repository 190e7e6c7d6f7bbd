/**
 * Stores the comment in the browser tab until the cart is sent, because the session may end before. Each client has its
 * own.
 */
function placeOf(client: string): string {
  return `comment ${client}`
}

export function keptComment(client: string): string {
  return inStorage((storage) => storage.getItem(placeOf(client))) ?? ''
}

export function keepComment(client: string, comment: string): void {
  inStorage((storage) => storage.setItem(placeOf(client), comment))
}

/** Call it once the cart is sent. */
export function forgetComment(client: string): void {
  inStorage((storage) => storage.removeItem(placeOf(client)))
}

/** Does nothing where storage is blocked or full. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}
