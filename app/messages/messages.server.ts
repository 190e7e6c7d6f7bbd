import type { Language } from '#domain/text/language.ts'
import { en } from './en/all.ts'
import { es } from './es/all.ts'
import type { Messages } from './all-messages.ts'
import { zh } from './zh/all.ts'

const MESSAGES: Readonly<Record<Language, Messages>> = { es, en, zh }

/** All messages of a language, for loaders and for rendering on the server. */
export function messagesIn(language: Language): Messages {
  return MESSAGES[language]
}
