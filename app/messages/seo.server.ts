import type { Language } from '#domain/text/language.ts'
import { foundEn } from './en/seo.ts'
import { foundEs } from './es/seo.ts'
import { foundZh } from './zh/seo.ts'

/** What pages say of themselves to search engines, by language; of no use to a browser, and not sent to it. */
export const FOUND_TEXTS: Readonly<Record<Language, typeof foundEn>> = {
  es: foundEs,
  en: foundEn,
  zh: foundZh,
}
