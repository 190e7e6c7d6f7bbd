import { readRecord, removeRecord, storeRecord } from '../request/browser-storage.ts'
import { readStoredJson } from '../request/stored-value.ts'
import { noteKept } from './connection.ts'

/** A quantity of the cart that did not reach the shop, as this device keeps it. */
export interface KeptChange {
  /** The id of the item in addresses. */
  readonly item: string
  readonly name: string
  readonly wanted: number
  /** The quantity in the cart that the client saw; 0 = the item was not in it. */
  readonly seen: number
  /** The idempotency key of an addition. */
  readonly key: string
  /** Why it was not made, once the shop has answered; absent = it has not. */
  readonly problem?: KeptProblem
}

/** The cart has another quantity by now, or the shop refused it for the reason of a notice. */
export type KeptProblem = { readonly now: number } | { readonly code: string }

/** The changes of a client. */
interface Kept {
  readonly clientId: number
  readonly changes: readonly KeptChange[]
}

/** How many changes a device keeps, and one form sends. */
export const MAX_KEPT = 100

/** Keeps a change; a later one of the same item replaces it. False if there is no room, or storage is blocked. */
export function keepChange(clientId: number, change: KeptChange): boolean {
  const before = readKept(clientId)
  const former = before.find(({ item }) => item === change.item)
  if (!former && before.length >= MAX_KEPT) return false
  // What the client saw before the first of them counts, but for what somebody else changed since
  const kept = former && !former.problem ? { ...change, seen: former.seen } : change
  write(clientId, [...before.filter(({ item }) => item !== change.item), kept])
  return readKept(clientId).some(({ item }) => item === change.item)
}

/** The changes of this client, the oldest first. */
export function readKept(clientId: number): readonly KeptChange[] {
  const text = readRecord('keptChanges')
  if (text !== last.text || clientId !== last.clientId) {
    const kept = parseKept(readStoredJson(text))
    last = { text, clientId, changes: kept?.clientId === clientId ? kept.changes : [] }
  }
  return last.changes
}

/** The same list for the same text: a component watches it. */
let last: {
  readonly text: string | null
  readonly clientId: number
  readonly changes: readonly KeptChange[]
} = {
  text: null,
  clientId: 0,
  changes: [],
}

/** Changes the list; what the function returns undefined for is forgotten. */
export function updateKept(clientId: number, update: (change: KeptChange) => KeptChange | undefined): void {
  write(
    clientId,
    readKept(clientId).flatMap((change) => update(change) ?? []),
  )
}

/** Forgets the change of an item. */
export function forgetKept(clientId: number, item: string): void {
  if (readKept(clientId).some((change) => change.item === item))
    updateKept(clientId, (change) => (change.item === item ? undefined : change))
}

/** Forgets the changes of a client who was signed in on this device before. */
export function forgetOthers(clientId: number): void {
  if (parseKept(readStoredJson(readRecord('keptChanges')))?.clientId !== clientId) forgetAll()
}

export function watchKept(watcher: () => void): () => void {
  watchers.add(watcher)
  // Of another tab
  const onStorage = ({ key }: StorageEvent) => (key === 'keptChanges' || key === null) && watcher()
  addEventListener('storage', onStorage)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', onStorage)
  }
}

const watchers = new Set<() => void>()

function write(clientId: number, changes: readonly KeptChange[]): void {
  if (changes.length === 0) return forgetAll()
  storeRecord('keptChanges', JSON.stringify({ clientId, changes } satisfies Kept))
  tell()
}

/** Forgets all changes. */
export function forgetAll(): void {
  removeRecord('keptChanges')
  tell()
}

function tell(): void {
  noteKept()
  for (const watcher of watchers) watcher()
}

/** Undefined for what this release did not store. */
function parseKept(stored: unknown): Kept | undefined {
  if (!isRecord(stored) || typeof stored['clientId'] !== 'number' || !Array.isArray(stored['changes']))
    return undefined
  return { clientId: stored['clientId'], changes: stored['changes'].filter(isChange) }
}

function isChange(value: unknown): value is KeptChange {
  return (
    isRecord(value) &&
    typeof value['item'] === 'string' &&
    typeof value['name'] === 'string' &&
    typeof value['key'] === 'string' &&
    Number.isInteger(value['wanted']) &&
    Number.isInteger(value['seen']) &&
    (value['problem'] === undefined || isProblem(value['problem']))
  )
}

function isProblem(value: unknown): value is KeptProblem {
  return isRecord(value) && (Number.isInteger(value['now']) || typeof value['code'] === 'string')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
