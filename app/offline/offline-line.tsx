import { Suspense } from 'react'
import { useWatchedConnection } from './connection.ts'
import { useSlowLinkFallback } from './use-slow-link-fallback.ts'
import { lazyExtra } from '../ui/lazy.tsx'

/** With what guards forms and links then. Loaded without a network too: it is stored with the offline page. */
const OfflineText = lazyExtra(async () => (await import('./offline-text.tsx')).default)

/** A line above the page when it is offline or shown as a copy, with the copy's time. */
export function OfflineLine() {
  const connection = useWatchedConnection()
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
