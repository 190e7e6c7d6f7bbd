import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './messages/load-texts.ts'
import { PageTexts } from './messages/texts.tsx'
import { languageOfTag } from './messages/language-tags.ts'

async function start() {
  const language = languageOfTag(document.documentElement.lang)
  const texts = await loadTexts(language)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageTexts language={language} texts={texts}>
          <HydratedRouter />
        </PageTexts>
      </StrictMode>,
    )
  })
}

// Without scripts the page still works as plain links and forms
start().catch((error: unknown) => console.error('The page’s script did not start:', error))
