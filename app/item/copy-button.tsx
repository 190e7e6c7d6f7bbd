import { lazy, Suspense } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { CopyIcon } from '../ui/copy-icon.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { useCopy } from '../ui/use-copy.ts'

/** Lazy: hardly any browser refuses. */
const CopyRefused = lazy(async () => ({ default: (await import('./copy-refused.tsx')).CopyRefused }))

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
