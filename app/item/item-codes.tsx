import { lazy, Suspense } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { CopyIcon } from '../ui/copy-icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { linkLine } from '../ui/forms/button.ts'
import type { ItemPage } from './item-page.ts'
import { useCopy } from '../ui/use-copy.ts'

/** Lazy: hardly any browser refuses. */
const CopyRefused = lazy(async () => ({ default: (await import('./copy-refused.tsx')).CopyRefused }))

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
    <dl className="flex flex-wrap items-center gap-x-6">
      {brand && (
        <div className="flex min-h-11 items-center gap-2">
          <dt className="text-quiet">{item.brand}</dt>
          <dd>
            <PageLink to={brand.to} className={`${linkLine} min-w-11`}>
              {brand.name}
            </PageLink>
          </dd>
        </div>
      )}
      {codes.map(([name, value]) => (
        <div key={name} className="flex min-h-11 items-center gap-2">
          <dt className="text-quiet">{names[name]}</dt>
          <dd className="relative flex items-center pe-11">
            <span className="code break-all">{value}</span>
            <CopyButton value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CopyButton({ value }: { readonly value: string }) {
  const { item } = useMessages()
  const copying = useCopy(value)
  if (!copying) return null
  const { copy, outcome } = copying
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={item.copyCode(value)}
        data-hint
        className="absolute end-0 inline-flex size-11 items-center justify-center rounded-md text-quiet hover:bg-tile hover:text-ink"
      >
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <output className="text-sm text-quiet">
        {outcome === 'copied' && item.copied}
        {outcome === 'refused' && (
          <Suspense>
            <CopyRefused />
          </Suspense>
        )}
      </output>
    </>
  )
}
