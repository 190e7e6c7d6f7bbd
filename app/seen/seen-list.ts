import { readStoredJson } from '../request/stored-value.ts'

/** How many items are remembered, and shown. */
export const MAX_SEEN = 12

/** The ids of the items that a browser remembers, the latest first. A stored text can be anything. */
export function readSeenIds(stored: string | null): string[] {
  const ids = readStoredJson(stored)
  return Array.isArray(ids) ? ids.filter(isId).slice(0, MAX_SEEN) : []
}

/** The remembered ids after an item was opened. */
export function withSeenId(ids: readonly string[], opened: string): string[] {
  return [opened, ...ids.filter((id) => id !== opened)].slice(0, MAX_SEEN)
}

/** An id as in the address of an item. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value)
}
