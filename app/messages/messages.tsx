import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#domain/language.ts'
import type { ShopMessages } from './shop-en.ts'
import type { Messages } from './whole.ts'

const MessagesContext = createContext<ShopMessages | Messages | undefined>(undefined)

interface MessagesProviderProps {
  readonly messages: ShopMessages | Messages
  readonly children: ReactNode
}

export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** The texts of the page's language. */
export function useMessages(): ShopMessages | Messages {
  const messages = use(MessagesContext)
  if (!messages)
    throw new Error('Wrap the page in MessagesProvider: entry.server.tsx and entry.client.tsx do')
  return messages
}

/** The browser asks for the one language of its page; another language is another page load. */
export async function loadMessages(language: Language): Promise<ShopMessages> {
  switch (language) {
    case 'es':
      return (await import('./shop-es.ts')).shopEs
    case 'en':
      return (await import('./shop-en.ts')).shopEn
    case 'zh':
      return (await import('./shop-zh.ts')).shopZh
  }
}
