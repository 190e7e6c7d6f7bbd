import type { Language } from '#domain/language.ts'
import { foundEn } from './found-en.ts'
import { foundEs } from './found-es.ts'
import { foundZh } from './found-zh.ts'

/** What pages say of themselves to search engines, by language; of no use to a browser, and not sent to it. */
export const FOUND_TEXTS: Readonly<Record<Language, typeof foundEn>> = {
  es: foundEs,
  en: foundEn,
  zh: foundZh,
}
