import type { Language } from '#domain/text/language.ts'
import type { AdminTexts } from './en/all.ts'

const FILES: Readonly<Record<Language, () => Promise<AdminTexts>>> = {
  es: async () => (await import('./es/all.ts')).adminEs,
  en: async () => (await import('./en/all.ts')).adminEn,
  zh: async () => (await import('./zh/all.ts')).adminZh,
}

/** Loads the texts of one language: a browser needs no other. */
export function loadTexts(language: Language): Promise<AdminTexts> {
  return FILES[language]()
}
