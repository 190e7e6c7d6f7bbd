/** The languages of the interface; every address begins with one (R1). */
export const LANGUAGES = ['es', 'en', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'es'

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}
