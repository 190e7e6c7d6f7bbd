import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { readRecord } from '../request/browser-storage.ts'
import { sendToWorker } from './send-to-worker.ts'

/** Whether the device has a network, whether this page is a copy, and whether changes of the cart are not sent yet. */
export interface Connection {
  readonly hasNetwork: boolean
  /** When the shown copy was made and shown, milliseconds. Undefined = the page came from the shop. */
  readonly copy: { readonly at: number; readonly shownAt: number } | undefined
  readonly hasKept: boolean
}

const CONNECTED: Connection = { hasNetwork: true, copy: undefined, hasKept: false }
/** How often a shown copy checks whether the shop is reachable again. */
const CHECK_EVERY_MS = 5_000

let connection: Connection = CONNECTED
const watchers = new Set<() => void>()

function change(next: Partial<Connection>): void {
  connection = { ...connection, ...next }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Call when changes of the cart are kept on this device, or sent. */
export function noteKept(): void {
  change({ hasKept: readRecord('keptChanges') !== null })
}

/** Whether the page is a copy. Then its frame is reloaded too. */
export function isCopy(): boolean {
  return connection.copy !== undefined
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    watch,
    () => connection,
    () => CONNECTED,
  )
}

/** Watches the network and, on a copy, reloads the page when the shop is reachable again. Use once per page. */
export function useWatchedConnection(): Connection {
  const { revalidate } = useRevalidator()
  const { copy } = useConnection()
  useEffect(() => {
    const follow = () => change({ hasNetwork: navigator.onLine })
    follow()
    noteKept()
    void sendToWorker({ kind: 'kept at' }).then(
      (at) => typeof at === 'number' && change({ copy: { at, shownAt: Date.now() } }),
    )
    addEventListener('online', follow)
    addEventListener('offline', follow)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
    }
  }, [])
  useEffect(() => {
    if (!copy) return
    const check = async () => {
      // The worker may still be offline when the page is online, and the revalidation goes through it
      if ((await sendToWorker({ kind: 'reaches shop' })) !== true) return
      await revalidate()
      change({ copy: undefined })
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- restarts for another copy only
  }, [copy])
  return useConnection()
}
