import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sendTokenWithChanges } from './request/anti-forgery-header.ts'
import { isClientArea } from './messages/client-area.ts'
import { loadWhole } from './messages/client-messages.ts'
import { loadMessages, MessagesProvider } from './messages/messages.tsx'
import { startWorker } from './offline/start-worker.ts'
import { languageOfPath } from './messages/page-language.ts'

async function start() {
  const { pathname } = window.location
  const load = isClientArea(pathname) ? loadWhole : loadMessages
  const messages = await load(languageOfPath(pathname))
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

sendTokenWithChanges()
// While the shop is worked on, styles change with their sources
if (import.meta.env.DEV) void import('./app.css')
if (import.meta.env.PROD) startWorker()

// Without its script the page goes on as plain links and forms (K8), so one line for whoever looks is enough.
start().catch((error: unknown) => console.error('The page’s script did not start:', error))
