import { lazy, Suspense } from 'react'
import { useHydrated } from '../ui/hydrated.ts'

/** Lazy: a page is complete without it, and the first page of a visitor has none. */
const SeenRow = lazy(async () => ({ default: (await import('./seen-row.tsx')).SeenRow }))

/** The items seen in this browser before. Without scripts there are none. */
export function RecentlySeen({ opened }: { readonly opened?: string | undefined }) {
  const isHydrated = useHydrated()
  return (
    isHydrated && (
      <Suspense>
        <SeenRow opened={opened} />
      </Suspense>
    )
  )
}
