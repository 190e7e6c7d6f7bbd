import { useEffect } from 'react'
import type { FrameData } from './frame-data.ts'
import { readStoredValue } from './stored-value.ts'

/** localStorage keys for integrations. The shop never uses them for authorization. */
type RecordKey = 'client' | 'layoutData' | 'timeZone'

export function storeRecord(key: RecordKey, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // Storage may be full or blocked; nothing depends on it
  }
}

/** The id of the stored client; undefined if nobody is signed in, or storage is blocked. */
function readStoredClientId(): unknown {
  try {
    const client = readStoredValue(localStorage.getItem('client'), 'json')
    return client instanceof Object && 'clientId' in client ? client.clientId : undefined
  } catch {
    return undefined
  }
}

function removeRecord(key: RecordKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; nothing depends on it
  }
}

let isSigningOut = false

/** Call when this tab signs out: it then loads its own next page, and must not reload because its storage changed. */
export function startSignOut(): void {
  isSigningOut = true
}

/**
 * Stores the signed-in client and the texts of the frame. When the client signs out in another tab, or the browser brings
 * back a page from before the sign-out, reloads this one so that no private data stays on the screen.
 */
export function useBrowserStorage({
  client,
  layout,
}: {
  readonly client: FrameData['client'] | undefined
  readonly layout: FrameData['layout']
}): void {
  const { clientId, name } = client ?? {}
  useEffect(() => storeRecord('layoutData', JSON.stringify(layout)), [layout])
  useEffect(() => {
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
