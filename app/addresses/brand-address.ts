import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { slug } from '#domain/text/slug.ts'

/** The address of the page of a brand, the same in every language. */
export function brandHref(lang: Language, name: string): string {
  return href('/:lang/brands/:brand', { lang, brand: brandSlug(name) })
}

/** `brand` if the name has no letters. */
export function brandSlug(name: string): string {
  return slug(name) || 'brand'
}
