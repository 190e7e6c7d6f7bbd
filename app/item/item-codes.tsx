import { Suspense } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { linkLine } from '../ui/forms/button.ts'
import type { ItemPage } from './item-page.ts'
import { lazyExtra } from '../ui/lazy.tsx'

/** Lazy: it works with scripts alone, and its place is kept. */
const CopyButton = lazyExtra(async () => (await import('./copy-button.tsx')).CopyButton)

interface ItemCodesProps {
  /** What each is, and its text; '' = the item has none. */
  readonly codes: readonly (readonly [name: 'code' | 'additionalCode' | 'barcode', value: string])[]
  readonly brand?: ItemPage['brand']
}

/** The brand of an item, and its codes with copy buttons. */
export function ItemCodes({ codes: all, brand }: ItemCodesProps) {
  const { labels, item } = useMessages()
  const names = { ...item, code: labels.code }
  const codes = all.filter(([, value]) => value !== '')
  if (codes.length === 0 && !brand) return null
  return (
    <dl className="item-codes">
      {brand && (
        <div>
          <dt>{item.brand}</dt>
          <dd>
            <PageLink to={brand.to} className={`${linkLine} min-w-11`}>
              {brand.name}
            </PageLink>
          </dd>
        </div>
      )}
      {codes.map(([name, value]) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd>
            <span className="code">{value}</span>
            <Suspense>
              <CopyButton value={value} />
            </Suspense>
          </dd>
        </div>
      ))}
    </dl>
  )
}
