import { createContext, type ReactNode, use } from 'react'
import type { ShopMessages } from './en/shop.ts'
import type { Messages } from './all-messages.ts'

const MessagesContext = createContext<ShopMessages | Messages | undefined>(undefined)

interface MessagesProviderProps {
  readonly messages: ShopMessages | Messages
  readonly children: ReactNode
}

export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** The messages of the page's language. */
export function useMessages(): ShopMessages | Messages {
  const messages = use(MessagesContext)
  if (!messages)
    throw new Error('Wrap the page in MessagesProvider: entry.server.tsx and entry.client.tsx do')
  return messages
}
