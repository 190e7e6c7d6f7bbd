import { lazy, Suspense } from 'react'
import { useConnection } from '../../offline/connection.ts'

/** Loaded without a network too: it is stored with the offline page. */
const KeptList = lazy(() => import('./kept-list.tsx').catch(() => ({ default: () => undefined })))

/** Changes of the cart that did not reach the shop, above the page. */
export function KeptLine() {
  return (
    useConnection().hasKept && (
      <Suspense>
        <KeptList />
      </Suspense>
    )
  )
}
