import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/text/language.ts'
import type { Suggestions } from './suggestions.ts'
import { useLanguage } from '../messages/page-language.ts'

/** Debounce: suggestions are requested after this pause in typing. */
const DEBOUNCE_MS = 150

export interface Suggested {
  /** The text they were requested for. */
  readonly typed: string
  readonly suggestions: Suggestions
}

/**
 * Loads suggestions for the typed text. A new request aborts the one before. The old suggestions stay until the new ones
 * arrive; a failure clears them.
 */
export function useSuggestions() {
  const language = useLanguage()
  const [suggested, setSuggested] = useState<Suggested>()
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  const clear = () => {
    request.current?.abort()
    setSuggested(undefined)
  }
  const load = (typed: string) => {
    request.current?.abort()
    if (typed.trim() === '') return setSuggested(undefined)
    const { signal } = (request.current = new AbortController())
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(language, typed, signal)
      if (!signal.aborted) setSuggested(suggestions && { typed: typed.trim(), suggestions })
    }, DEBOUNCE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { suggested, load, clear }
}

async function fetchSuggestions(
  lang: Language,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  try {
    const query = new URLSearchParams({ q: typed })
    const answer = await fetch(`/${lang}/suggest?${query}`, { signal })
    return answer.ok ? ((await answer.json()) as Suggestions) : undefined
  } catch {
    // Aborted or offline. The form itself still works
    return undefined
  }
}
