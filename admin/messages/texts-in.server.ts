import type { Language } from '#domain/text/language.ts'
import { type AdminTexts, adminEn } from './en/all.ts'
import { adminEs } from './es/all.ts'
import { adminZh } from './zh/all.ts'

const TEXTS: Readonly<Record<Language, AdminTexts>> = { es: adminEs, en: adminEn, zh: adminZh }

/** The texts of a language, for loaders and for rendering on the server. */
export function textsIn(language: Language): AdminTexts {
  return TEXTS[language]
}
