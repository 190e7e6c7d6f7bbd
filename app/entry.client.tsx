import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages, MessagesProvider } from './messages/messages.tsx'
import { languageOfPath } from './ui/page-language.ts'

async function start() {
  const messages = await loadMessages(languageOfPath(window.location.pathname))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider messages={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
    )
  })
}

// Without its script the page goes on as plain links and forms (K8), so one line for whoever looks is enough.
start().catch((error: unknown) => console.error('The page’s script did not start:', error))
