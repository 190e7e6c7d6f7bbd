import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#domain/language.ts'
import type { Messages } from './en.ts'

const MessagesContext = createContext<Messages | undefined>(undefined)

interface MessagesProviderProps {
  readonly messages: Messages
  readonly children: ReactNode
}

export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** The texts of the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages)
    throw new Error('Wrap the page in MessagesProvider: entry.server.tsx and entry.client.tsx do')
  return messages
}

/** The browser asks for the one language of its page; another language is another page load. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'es':
      return (await import('./es.ts')).es
    case 'en':
      return (await import('./en.ts')).en
    case 'zh':
      return (await import('./zh.ts')).zh
  }
}
