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
      if ((key === 'client' || key === null) && newValue === null) location.reload()
    }
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [name])
}
