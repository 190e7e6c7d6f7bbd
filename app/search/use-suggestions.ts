import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { Suggestions } from './suggestions.ts'
import { useLanguage } from '../messages/page-language.ts'

/** Between two letters of one who types; who pauses longer waits for an answer. */
const PAUSE_MS = 150

export interface Suggested {
  /** What was typed when they were asked for. */
  readonly typed: string
  readonly suggestions: Suggestions
}

/**
 * Suggestions for what is typed. Only the last question counts: the one before is called off, and its answer, should it
 * still come, is dropped. Until there is a new answer the old one stays; one that fails shows nothing.
 */
export function useSuggestions() {
  const language = useLanguage()
  const [suggested, setSuggested] = useState<Suggested>()
  const question = useRef<AbortController>(undefined)
  useEffect(() => () => question.current?.abort(), [])

  const forget = () => {
    question.current?.abort()
    setSuggested(undefined)
  }
  const ask = (typed: string) => {
    question.current?.abort()
    if (typed.trim() === '') return setSuggested(undefined)
    const { signal } = (question.current = new AbortController())
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(language, typed, signal)
      if (!signal.aborted) setSuggested(suggestions && { typed: typed.trim(), suggestions })
    }, PAUSE_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { suggested, ask, forget }
}

async function fetchSuggestions(
  lang: Language,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  try {
    const query = new URLSearchParams({ q: typed })
    const answer = await fetch(`${href('/:lang/suggest', { lang })}?${query}`, { signal })
    return answer.ok ? ((await answer.json()) as Suggestions) : undefined
  } catch {
    // Called off, or out of reach: the form still searches.
    return undefined
  }
}
