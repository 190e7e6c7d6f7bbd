import type { Language } from '#domain/text/language.ts'
import { seoEn } from './en/seo.ts'
import { seoEs } from './es/seo.ts'
import { seoZh } from './zh/seo.ts'

/** Headings of lists, and titles and texts for search engines, by language; used on the server only. */
export const SEO_TEXTS: Readonly<Record<Language, typeof seoEn>> = {
  es: seoEs,
  en: seoEn,
  zh: seoZh,
}
