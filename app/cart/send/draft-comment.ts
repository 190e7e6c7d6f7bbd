/**
 * The comment that a client has typed and not sent. It is stored in the browser tab, one for each client, because the
 * session may end before the cart is sent.
 */
function storageKey(client: string): string {
  return `comment ${client}`
}

/** The stored comment; '' if there is none. */
export function readDraftComment(client: string): string {
  return inStorage((storage) => storage.getItem(storageKey(client))) ?? ''
}

export function saveDraftComment(client: string, comment: string): void {
  inStorage((storage) => storage.setItem(storageKey(client), comment))
}

/** Call it once the cart is sent. */
export function clearDraftComment(client: string): void {
  inStorage((storage) => storage.removeItem(storageKey(client)))
}

/** Does nothing where storage is blocked or full. */
function inStorage<Value>(action: (storage: Storage) => Value): Value | undefined {
  try {
    return action(window.sessionStorage)
  } catch {
    return undefined
  }
}
