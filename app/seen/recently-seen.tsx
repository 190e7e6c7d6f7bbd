import { lazy, Suspense } from 'react'
import { readRecord } from '../request/browser-storage.ts'
import { useHydrated } from '../ui/hydrated.ts'

/** Lazy: a page is complete without it, and a visitor who has opened no item has none. */
const SeenRow = lazy(async () => ({ default: (await import('./seen-row.tsx')).SeenRow }))

/** The items seen in this browser before. Without scripts there are none. */
export function RecentlySeen({ opened }: { readonly opened?: string | undefined }) {
  const isHydrated = useHydrated()
  return (
    isHydrated &&
    (opened !== undefined || readRecord('seenItems') !== null) && (
      <Suspense>
        <SeenRow opened={opened} />
      </Suspense>
    )
  )
}
