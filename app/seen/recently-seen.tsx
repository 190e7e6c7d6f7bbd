import { Suspense } from 'react'
import { readRecord } from '../request/browser-storage.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { lazyExtra } from '../ui/lazy.tsx'

/** Lazy: a page is complete without it, and a visitor who has opened no item has none. */
const SeenRow = lazyExtra(async () => (await import('./seen-row.tsx')).SeenRow)

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
