import { use } from 'react'
import type { FormMessages } from './en/forms.ts'
import { loadFormMessages } from './load-messages.ts'
import { useMessages } from './messages.tsx'
import { useLanguage } from './page-language.ts'

/** The texts of forms. A browser loads them with the first page that has a form and suspends until they arrive. */
export function useFormMessages(): FormMessages {
  const { content } = useMessages()
  const language = useLanguage()
  return 'forms' in content ? content : use(loadFormMessages(language))
}
