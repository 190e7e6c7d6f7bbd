import { use } from 'react'
import type { Language } from '#domain/text/language.ts'
import { useLanguage } from './page-language.ts'
import type { ClientAreaMessages } from './en/client-area.ts'
import { loadFormMessages } from './form-messages.ts'
import { loadRareMessages } from './rare-messages.ts'
import { loadMessages, useMessages } from './messages.tsx'
import { type Messages, joinMessages } from './all-messages.ts'

/**
 * All messages, including forms and the client area. A browser loads them with the first page of the client area and suspends until
 * they arrive.
 */
export function useClientMessages(): Messages {
  const messages = useMessages()
  const language = useLanguage()
  return 'orders' in messages ? messages : use(loadAllMessages(language))
}

let loaded: Promise<Messages> | undefined

/** Loads all messages of the page's language, once: changing the language reloads the page. */
export function loadAllMessages(language: Language): Promise<Messages> {
  loaded ??= Promise.all([
    loadMessages(language),
    loadFormMessages(language),
    loadRareMessages(language),
    loadArea(language),
  ]).then((parts) => joinMessages(...parts))
  return loaded
}

async function loadArea(language: Language): Promise<ClientAreaMessages> {
  switch (language) {
    case 'es':
      return (await import('./es/client-area.ts')).clientAreaEs
    case 'en':
      return (await import('./en/client-area.ts')).clientAreaEn
    case 'zh':
      return (await import('./zh/client-area.ts')).clientAreaZh
  }
}
