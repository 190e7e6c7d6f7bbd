import { use } from 'react'
import type { Language } from '#domain/text/language.ts'
import { useLanguage } from './page-language.ts'
import type { ClientAreaMessages } from './en/client-area.ts'
import { loadMessages, useMessages } from './messages.tsx'
import { type Messages, wholeOf } from './all-messages.ts'

/**
 * The texts of the client area along with the others. The server has all; a browser asks for them with the first screen
 * of the client area, which is shown when they are there.
 */
export function useClientMessages(): Messages {
  const messages = useMessages()
  const language = useLanguage()
  return 'orders' in messages ? messages : use(loadWhole(language))
}

let whole: Promise<Messages> | undefined

/** All texts of the page's language: another language is another page load. */
export function loadWhole(language: Language): Promise<Messages> {
  whole ??= Promise.all([loadMessages(language), loadArea(language)]).then(([shop, area]) =>
    wholeOf(shop, area),
  )
  return whole
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
