import { useEffect, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { CopyIcon } from '../ui/rare-icons.tsx'

const SAID_FOR_MS = 2_000

interface ItemCodesProps {
  readonly code: string
  readonly additionalCode: string
}

/** The codes of an item, with copy buttons. */
export function ItemCodes({ code, additionalCode }: ItemCodesProps) {
  const { labels, item } = useMessages()
  const codes = [
    { label: labels.code, value: code },
    { label: item.additionalCode, value: additionalCode },
  ].filter(({ value }) => value !== '')
  if (codes.length === 0) return null
  return (
    <dl className="mt-3 flex flex-wrap items-center gap-x-6">
      {codes.map(({ label, value }) => (
        <div key={label} className="flex min-h-11 items-center gap-2">
          <dt className="text-quiet">{label}</dt>
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
  const isHydrated = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  // The clipboard needs https
  if (!isHydrated || !('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={item.copyCode(value)}
        data-hint
        className="absolute end-0 inline-flex size-11 items-center justify-center rounded-md text-quiet hover:bg-tile hover:text-ink"
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </button>
      <output className="text-sm text-quiet">{isCopied && item.copied}</output>
    </>
  )
}
