import { LANGUAGES, type Language } from '../text/language.ts'

/** The names of an item or a category: its own, in the language of the catalogue, and those in each language. */
export interface Names {
  readonly name: string
  /** '' = none, as for the other languages. */
  readonly nameEs: string
  readonly nameEn: string
  readonly nameZh: string
}

/** The field of the name in each language. */
export const NAME_FIELDS = { es: 'nameEs', en: 'nameEn', zh: 'nameZh' } as const satisfies Record<
  Language,
  keyof Names
>

export type TranslatedName = (typeof NAME_FIELDS)[Language]

export function isTranslatedName(field: string): field is TranslatedName {
  return Object.values<string>(NAME_FIELDS).includes(field)
}

/** The name on the pages of a language: the one in that language, else the row's own. */
export function shownName(row: Names, language: Language): string {
  return row[NAME_FIELDS[language]] || row.name
}

/** Whether a row has a name in any language besides its own. */
export function isTranslated(row: Names): boolean {
  return row.nameEs !== '' || row.nameEn !== '' || row.nameZh !== ''
}

/** Texts by language; a language without one is absent. */
export type Translations = { readonly [Name in Language]?: string | undefined }

/** The texts of three fields by language; undefined if all are empty. */
export function translationsIn<Field extends string>(
  row: Readonly<Record<Field, string>>,
  fields: Readonly<Record<Language, Field>>,
): Translations | undefined {
  const given = LANGUAGES.filter((language) => row[fields[language]] !== '')
  return given.length === 0
    ? undefined
    : Object.fromEntries(given.map((language) => [language, row[fields[language]]]))
}

/** Every different name of a row, its own first. */
export function allNames(row: Names): readonly string[] {
  if (!isTranslated(row)) return [row.name]
  return [...new Set([row.name, ...LANGUAGES.map((language) => row[NAME_FIELDS[language]])])].filter(Boolean)
}

export function hasSameNames(one: Names, other: Names): boolean {
  return (
    one.name === other.name &&
    one.nameEs === other.nameEs &&
    one.nameEn === other.nameEn &&
    one.nameZh === other.nameZh
  )
}

/** A name as a page shows it. */
export interface ShownName {
  readonly name: string
  /** The language of the name, if it is not that of the page. */
  readonly nameLanguage?: Language | undefined
}

/** The languages that decide which name of a row a page shows. */
export interface NameContext {
  /** Of the page. */
  readonly language: Language
  /** The language of `name`, the setting `catalog_language`. */
  readonly catalogLanguage: Language
}

/** The name on the pages of a language, with its own language if it is another one. */
export function nameFor(row: Names, { language, catalogLanguage }: NameContext): ShownName {
  const name = shownName(row, language).trim()
  const isForeign = row[NAME_FIELDS[language]] === '' && language !== catalogLanguage
  return isForeign ? { name, nameLanguage: catalogLanguage } : { name }
}

/** A text with translations on the pages of a language, with its own language if it is another one. */
export function textFor(
  own: string,
  translations: Translations | undefined,
  { language, catalogLanguage }: NameContext,
): { readonly text: string; readonly textLanguage?: Language | undefined } {
  const translated = translations?.[language]?.trim()
  if (translated) return { text: translated }
  return language === catalogLanguage ? { text: own } : { text: own, textLanguage: catalogLanguage }
}
