import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts'

/** Language tags for `lang`. Chinese is in simplified characters. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { es: 'es', en: 'en', zh: 'zh-Hans' }

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', zh: '中文' }

/** The language of a page by its `lang`. */
export function languageOfTag(tag: string): Language {
  return LANGUAGES.find((language) => LANGUAGE_TAGS[language] === tag) ?? DEFAULT_LANGUAGE
}
