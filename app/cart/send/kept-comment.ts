/**
 * The comment of the order that is being written is kept in its browser tab until it is sent: a session may end before
 * that. Another client who signs in at the same tab has another one.
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

/** Once the order is sent its comment is the order's. */
export function forgetComment(client: string): void {
  inStorage((storage) => storage.removeItem(placeOf(client)))
}

/** Storage may be blocked or full: then nothing is kept, and nothing else happens. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}
