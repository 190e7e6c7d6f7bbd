import { use } from 'react'
import type { Language } from '#domain/text/language.ts'
import { useLanguage } from './page-language.ts'
import { loadAreaMessages, loadFormMessages, loadRareMessages, loadShopMessages } from './load-messages.ts'
import { useMessages } from './messages.tsx'
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

let joined: Promise<Messages> | undefined

/** Loads all messages of the page's language, once: changing the language reloads the page. */
export function loadAllMessages(language: Language): Promise<Messages> {
  joined ??= Promise.all([
    loadShopMessages(language),
    loadFormMessages(language),
    loadRareMessages(language),
    loadAreaMessages(language),
  ]).then((parts) => joinMessages(...parts))
  return joined
}
