import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepStyleSheet } from './document/keep-style-sheet.ts'
import { sendTokenWithChanges } from './request/anti-forgery-header.ts'
import { isClientArea } from './messages/client-area.ts'
import { loadAllMessages } from './messages/client-messages.ts'
import { loadShopMessages } from './messages/load-messages.ts'
import { MessagesProvider } from './messages/messages.tsx'
import { languageOfPath } from './messages/page-language.ts'
import { runsScripts } from './ui/lazy.tsx'

async function start() {
  const { pathname } = window.location
  const language = languageOfPath(pathname)
  const messages = await (isClientArea(pathname) ? loadAllMessages(language) : loadShopMessages(language))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider language={language} messages={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
    )
  })
}

/** Starts the offline worker after the page has loaded, which does without it. */
function startWorkerLater() {
  const load = () =>
    import('./offline/start-worker.ts').then(
      ({ startWorker }) => startWorker(),
      // The next page starts it
      () => undefined,
    )
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}

sendTokenWithChanges()
// In development styles are hot-reloaded; the built page has them inline
if (import.meta.env.DEV) void import('./app.css')
if (import.meta.env.PROD) {
  startWorkerLater()
  // Otherwise the next page has its styles in it again
  keepStyleSheet().catch(() => undefined)
}

// Without scripts the page still works as plain links and forms
if (runsScripts()) start().catch((error: unknown) => console.error('The page’s script did not start:', error))
