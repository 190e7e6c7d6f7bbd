import { lazy, Suspense } from 'react'
import { useWatchedConnection } from './connection.ts'
import { useOfflineGuard, useSlowLinkFallback } from './use-offline-guard.ts'

/** Loaded without a network too: it is stored with the offline page. */
const OfflineText = lazy(() => import('./offline-text.tsx').catch(() => ({ default: () => undefined })))

/** A line above the page when it is offline or shown as a copy, with the copy's time. */
export function OfflineLine() {
  const connection = useWatchedConnection()
  useOfflineGuard(connection)
  useSlowLinkFallback()
  return (
    <output className="block print:hidden">
      {(connection.copy || !connection.hasNetwork) && (
        <Suspense>
          <OfflineText connection={connection} />
        </Suspense>
      )}
    </output>
  )
}
