import { use } from 'react'
import type { RareMessages } from './en/rare.ts'
import { loadRareMessages } from './load-messages.ts'
import { useMessages } from './messages.tsx'
import { useLanguage } from './page-language.ts'

/** The texts that few visits show. A browser loads them with the first of them and suspends until they arrive. */
export function useRareMessages(): RareMessages {
  const messages = useMessages()
  const language = useLanguage()
  return 'offline' in messages ? messages : use(loadRareMessages(language))
}
