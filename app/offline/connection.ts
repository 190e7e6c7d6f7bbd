import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { tellWorker } from './start-worker.ts'

/** How this page came, and whether the device says it has a network. */
export interface Connection {
  readonly hasNetwork: boolean
  /** The copy that the page is shown as: when it was made, and when it was shown. Undefined = it came from the shop. */
  readonly copy: { readonly at: number; readonly shownAt: number } | undefined
}

const CONNECTED: Connection = { hasNetwork: true, copy: undefined }
/** How often a page that is shown as a copy looks whether the shop can be reached again. */
const LOOK_EVERY_MS = 5_000

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

/** Whether what the page shows is a copy: then all of it is asked for anew, its frame too. */
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

/** Follows the network; for the one piece of a page that shows it. */
export function useFollowedConnection(): Connection {
  const { revalidate } = useRevalidator()
  const { copy } = useConnection()
  useEffect(() => {
    const follow = () => change({ hasNetwork: navigator.onLine })
    follow()
    void tellWorker({ kind: 'kept at' }).then(
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
    const look = async () => {
      if (!(await reachesShop())) return
      await revalidate()
      change({ copy: undefined })
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only another copy begins it anew
  }, [copy])
  return useConnection()
}

/** The worker's own file is small and never kept; the sign-in page of a café's network is no script. */
async function reachesShop(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch('/sw.js', { cache: 'no-store' })
    return ok && /javascript/.test(headers.get('content-type') ?? '')
  } catch {
    return false
  }
}
