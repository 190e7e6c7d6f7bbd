import { createContext, type ReactNode } from 'react'
import type { Language } from '#domain/text/language.ts'
import type { ShopMessages } from './en/shop.ts'
import type { Messages } from './all-messages.ts'
import { LanguageContext, useProvided } from './page-language.ts'

const MessagesContext = createContext<ShopMessages | Messages | undefined>(undefined)

interface MessagesProviderProps {
  readonly language: Language
  readonly messages: ShopMessages | Messages
  readonly children: ReactNode
}

/** The language of a page and its messages. */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  return (
    <LanguageContext value={language}>
      <MessagesContext value={messages}>{children}</MessagesContext>
    </LanguageContext>
  )
}

/** The messages of the page's language. */
export function useMessages(): ShopMessages | Messages {
  return useProvided(MessagesContext)
}
