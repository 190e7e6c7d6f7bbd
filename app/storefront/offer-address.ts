import { href } from 'react-router'
import type { Language } from '#domain/language.ts'

/** The page of an offer of the content; its slug comes from the product API, and is written so that it stays one. */
export function offerHref(lang: Language, slug: string): string {
  return href('/:lang/offer/:slug', { lang, slug: encodeURIComponent(slug) })
}
