import type { Language } from '#domain/text/language.ts'
import { filtersEn } from './en/filters.ts'
import { filtersEs } from './es/filters.ts'
import { filtersZh } from './zh/filters.ts'

/** The filters of a list by language; used on the server only. */
export const FILTER_TEXTS: Readonly<Record<Language, typeof filtersEn>> = {
  es: filtersEs,
  en: filtersEn,
  zh: filtersZh,
}
