import { use } from 'react'
import type { Language } from '#domain/text/language.ts'
import type { RareMessages } from './en/rare.ts'
import { useMessages } from './messages.tsx'
import { useLanguage } from './page-language.ts'

/** The texts that few visits show. A browser loads them with the first of them and suspends until they arrive. */
export function useRareMessages(): RareMessages {
  const messages = useMessages()
  const language = useLanguage()
  return 'offline' in messages ? messages : use(loadRareMessages(language))
}

let loaded: Promise<RareMessages> | undefined

/** Loads the rare texts in the page's language, once: changing the language reloads the page. */
export function loadRareMessages(language: Language): Promise<RareMessages> {
  loaded ??= load(language)
  return loaded
}

async function load(language: Language): Promise<RareMessages> {
  switch (language) {
    case 'es':
      return (await import('./es/rare.ts')).rareEs
    case 'en':
      return (await import('./en/rare.ts')).rareEn
    case 'zh':
      return (await import('./zh/rare.ts')).rareZh
  }
}
