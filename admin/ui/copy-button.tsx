import { useEffect, useState } from 'react'
import { useHydrated } from '#app/ui/hydrated.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { CopyIcon } from '#app/ui/rare-icons.tsx'
import { useTexts } from '../messages/texts.tsx'

const SAID_FOR_MS = 2_000

interface CopyButtonProps {
  readonly label: string
  /** What gets into the clipboard. */
  readonly value: string
}

/** Copies what is shown once, so that a phone can paste it elsewhere. Needs scripts, so it is rendered after hydration. */
export function CopyButton({ label, value }: CopyButtonProps) {
  const { frame: texts } = useTexts()
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
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {label}
      </button>
      <output className="self-center text-sm text-quiet">{isCopied && texts.copied}</output>
    </>
  )
}
