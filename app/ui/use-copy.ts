import { useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

const SAID_FOR_MS = 2_000

/** Copies a text into the clipboard, and says for a moment that it did; undefined without scripts or without https. */
export function useCopy(text: string): { readonly copy: () => void; readonly isCopied: boolean } | undefined {
  const isHydrated = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  // The clipboard needs https
  if (!isHydrated || !('clipboard' in navigator)) return undefined
  const write = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return { copy: () => void write(), isCopied }
}
