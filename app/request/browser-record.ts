import { useEffect } from 'react'
import type { FrameData } from './frame-data.ts'

/** What a browser keeps of the shop, under the specification's keys (E). It is for show: it grants nothing (G5). */
type RecordKey = 'client' | 'layoutData' | 'timeZone'

export function keepRecord(key: RecordKey, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // Storage may be full or blocked; nothing depends on it
  }
}

function forgetRecord(key: RecordKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above
  }
}

let isSigningOut = false

/**
 * The sign-out of this tab empties its own storage, and has a page of its own to come: loading this one anew would take
 * that page's place, and its notice.
 */
export function signOutHere(): void {
  isSigningOut = true
}

/**
 * Keeps who is signed in, and the texts of the frame. Where the client signs out in another tab, this one is loaded anew:
 * what it shows of them must not stay on the screen (G6).
 */
export function useBrowserRecord({
  client,
  layout,
}: {
  readonly client: FrameData['client'] | undefined
  readonly layout: FrameData['layout']
}): void {
  const name = client?.name
  useEffect(() => keepRecord('layoutData', JSON.stringify(layout)), [layout])
  useEffect(() => {
    if (name === undefined) return forgetRecord('client')
    keepRecord('client', JSON.stringify({ name }))
    const onChange = ({ key, newValue }: StorageEvent) => {
      const isForgotten = (key === 'client' || key === null) && newValue === null
      if (isForgotten && !isSigningOut) location.reload()
    }
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [name])
}
