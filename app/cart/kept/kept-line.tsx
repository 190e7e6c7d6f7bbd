import { Suspense } from 'react'
import { useConnection } from '../../offline/connection.ts'
import { lazyExtra } from '../../ui/lazy.tsx'

/** Loaded without a network too: it is stored with the offline page. */
const KeptList = lazyExtra(async () => (await import('./kept-list.tsx')).default)

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
