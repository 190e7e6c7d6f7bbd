import type { Language } from '#domain/text/language.ts'
import { seoEn } from './en/seo.ts'
import { seoEs } from './es/seo.ts'
import { seoZh } from './zh/seo.ts'

/** What pages say of themselves to search engines, by language; of no use to a browser, and not sent to it. */
export const SEO_TEXTS: Readonly<Record<Language, typeof seoEn>> = {
  es: seoEs,
  en: seoEn,
  zh: seoZh,
}
