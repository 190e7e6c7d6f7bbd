import { createContext, type ReactNode, use } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { AdminTexts } from './en/all.ts'

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)
const TextsContext = createContext<AdminTexts | undefined>(undefined)

interface PageTextsProps {
  readonly language: Language
  readonly texts: AdminTexts
  readonly children: ReactNode
}

/** Gives a page its language; another language is another document. */
export function PageTexts({ language, texts, children }: PageTextsProps) {
  return (
    <LanguageContext value={language}>
      <TextsContext value={texts}>{children}</TextsContext>
    </LanguageContext>
  )
}

export function usePageLanguage(): Language {
  return use(LanguageContext)
}

/** The texts of the screens in the page's language. */
export function useTexts(): AdminTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('Wrap the page in PageTexts: entry.server.tsx and entry.client.tsx do')
  return texts
}
