import { type OrderRemarks, REMARKS } from '#domain/orders/remarks.ts'

type Remark = keyof OrderRemarks

/**
 * What a client has typed about the order and not sent. It is stored in the browser tab, for each client, because the
 * session may end before the cart is sent.
 */
function storageKey(client: string, remark: Remark): string {
  return `${remark} ${client}`
}

/** The stored text; '' if there is none. */
export function readDraft(client: string, remark: Remark): string {
  return inStorage((storage) => storage.getItem(storageKey(client, remark))) ?? ''
}

export function saveDraft(client: string, remark: Remark, text: string): void {
  inStorage((storage) => storage.setItem(storageKey(client, remark), text))
}

/** Call it once the cart is sent. */
export function clearDrafts(client: string): void {
  inStorage((storage) => {
    for (const remark of REMARKS) storage.removeItem(storageKey(client, remark))
  })
}

/** Does nothing where storage is blocked or full. */
function inStorage<Value>(action: (storage: Storage) => Value): Value | undefined {
  try {
    return action(window.sessionStorage)
  } catch {
    return undefined
  }
}
