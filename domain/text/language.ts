/** The languages of the shop. The first segment of every address is one of them. */
export const LANGUAGES = ['es', 'en', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'es'

/** The language of a stored or sent text; Spanish if it names none. */
export function readLanguage(text: unknown): Language {
  return isLanguage(text) ? text : DEFAULT_LANGUAGE
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}
