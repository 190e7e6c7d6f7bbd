import { useEffect } from 'react'
import type { FrameData } from './frame-data.ts'

/** localStorage keys for integrations. The shop never uses them for authorization. */
type RecordKey = 'client' | 'layoutData' | 'timeZone'

export function storeRecord(key: RecordKey, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // Storage may be full or blocked; nothing depends on it
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
 * Stores the signed-in client and the texts of the frame. When the client signs out in another tab, reloads this one so that
 * no private data stays on the screen.
 */
export function useBrowserStorage({
  client,
  layout,
}: {
  readonly client: FrameData['client'] | undefined
  readonly layout: FrameData['layout']
}): void {
  const name = client?.name
  useEffect(() => storeRecord('layoutData', JSON.stringify(layout)), [layout])
  useEffect(() => {
    if (name === undefined) return removeRecord('client')
    storeRecord('client', JSON.stringify({ name }))
    const onChange = ({ key, newValue }: StorageEvent) => {
      const isRemoved = (key === 'client' || key === null) && newValue === null
      if (isRemoved && !isSigningOut) location.reload()
    }
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [name])
}
