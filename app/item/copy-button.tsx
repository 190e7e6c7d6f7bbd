import { Suspense } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { CopyIcon } from '../ui/copy-icon.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { useCopy } from '../ui/use-copy.ts'
import { lazyExtra } from '../ui/lazy.tsx'

/** Lazy: hardly any browser refuses. */
const CopyRefused = lazyExtra(async () => (await import('./copy-refused.tsx')).CopyRefused)

/** Copies a code of an item. */
export function CopyButton({ value }: { readonly value: string }) {
  const { item } = useMessages()
  const copying = useCopy(value)
  if (!copying) return null
  const { copy, outcome } = copying
  return (
    <>
      <button type="button" onClick={copy} aria-label={item.copyCode(value)} data-hint>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <output>
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
