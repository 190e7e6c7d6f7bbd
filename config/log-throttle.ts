import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** The number of different entries that are remembered. One that was forgotten may be repeated sooner. */
const MAX_ENTRIES = 200

type WriteEntry = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** Writes the same log entry at most once a minute. */
export function createLogThrottle(write: WriteEntry): WriteEntry {
  const written = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: MINUTE_MS })
  return (fields, message) => {
    const entry = JSON.stringify([fields, message])
    if (written.has(entry)) return
    written.set(entry, true)
    write(fields, message)
  }
}
