import { useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

const SAID_FOR_MS = 2_000

interface Copying {
  readonly copy: () => void
  /** How it ended; undefined = it was not asked for lately. */
  readonly outcome: 'copied' | 'refused' | undefined
}

/** Copies a text into the clipboard, and says for a moment that it did; undefined without scripts or without https. */
export function useCopy(text: string): Copying | undefined {
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Copying['outcome']>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  // The clipboard needs https
  if (!isHydrated || !('clipboard' in navigator)) return undefined
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      // The browser or its policy forbids it
      () => setOutcome('refused'),
    )
  return { copy: () => void write(), outcome }
}
