import { useEffect } from 'react'
import type { FrameData } from './frame-data.ts'
import { readStoredJson } from './stored-value.ts'

/**
 * localStorage keys: those for integrations, the items seen, and changes of the cart that did not reach the shop. The shop never uses
 * them for authorization.
 */
type RecordKey = 'client' | 'layoutData' | 'timeZone' | 'seenItems' | 'keptChanges'

/** Undefined if storage is blocked or full; nothing depends on it. */
function tried<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function storeRecord(key: RecordKey, value: string): void {
  if (readRecord(key) !== value) tried(() => localStorage.setItem(key, value))
}

/** Null if nothing is stored, or storage is blocked. */
export function readRecord(key: RecordKey): string | null {
  return tried(() => localStorage.getItem(key)) ?? null
}

export function removeRecord(key: RecordKey): void {
  tried(() => localStorage.removeItem(key))
}

/** The id of the stored client; undefined if nobody is signed in, or storage is blocked. */
function readStoredClientId(): unknown {
  const client = readStoredJson(readRecord('client'))
  return client instanceof Object && 'clientId' in client ? client.clientId : undefined
}

let isSigningOut = false

/** Call when this tab signs out: it then loads its own next page, and must not reload because its storage changed. */
export function startSignOut(): void {
  isSigningOut = true
  removeRecord('keptChanges')
}

/** Stores the texts of the merchant, for integrations. */
export function useStoredLayout(layout: FrameData['layout']): void {
  useEffect(() => layout && storeRecord('layoutData', JSON.stringify(layout)), [layout])
}

/**
 * Stores the signed-in client, and forgets what a client who has gone has seen. When the client signs out in another tab,
 * or the browser brings back a page from before the sign-out, reloads this one so that no private data stays on the screen.
 */
export function useStoredClient(client: FrameData['client']): void {
  const { clientId, name } = client ?? {}
  useEffect(() => {
    const before = readStoredClientId()
    if (before !== undefined && before !== clientId) removeRecord('seenItems')
    if (clientId === undefined) return removeRecord('client')
    storeRecord('client', JSON.stringify({ clientId, name }))
    const onChange = ({ key, newValue }: StorageEvent) => {
      const isRemoved = (key === 'client' || key === null) && newValue === null
      if (isRemoved && !isSigningOut) location.reload()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readStoredClientId() !== clientId) location.reload()
    }
    addEventListener('storage', onChange)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onChange)
      removeEventListener('pageshow', onShow)
    }
  }, [clientId, name])
}
