import { use } from 'react'
import type { Language } from '#domain/text/language.ts'
import type { FormMessages } from './en/forms.ts'
import { useMessages } from './messages.tsx'
import { useLanguage } from './page-language.ts'

/** The texts of forms. A browser loads them with the first page that has a form and suspends until they arrive. */
export function useFormMessages(): FormMessages {
  const { content } = useMessages()
  const language = useLanguage()
  return 'forms' in content ? content : use(loadFormMessages(language))
}

let loaded: Promise<FormMessages> | undefined

/** Loads the texts of forms in the page's language, once: changing the language reloads the page. */
export function loadFormMessages(language: Language): Promise<FormMessages> {
  loaded ??= load(language)
  return loaded
}

async function load(language: Language): Promise<FormMessages> {
  switch (language) {
    case 'es':
      return (await import('./es/forms.ts')).formsEs
    case 'en':
      return (await import('./en/forms.ts')).formsEn
    case 'zh':
      return (await import('./zh/forms.ts')).formsZh
  }
}
