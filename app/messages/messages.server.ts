import type { Language } from '#domain/language.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { zh } from './zh.ts'

const MESSAGES: Readonly<Record<Language, Messages>> = { es, en, zh }

/** The texts of a language, for loaders and for rendering on the server. */
export function messagesIn(language: Language): Messages {
  return MESSAGES[language]
}
