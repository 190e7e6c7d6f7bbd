import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

/** What the address of a category is made of. */
export interface CategoryAddress {
  readonly id: string
  readonly slug: string
  readonly level: 1 | 2 | 3
}

/** The address of a category: page 1 of its list. */
export function categoryHref(lang: Language, { id, slug, level }: CategoryAddress): string {
  const params = { lang, category: `${id}-${slug}` }
  switch (level) {
    case 1:
      return href('/:lang/category/:category/:page?', params)
    case 2:
      return href('/:lang/subcategory/:category/:page?', params)
    case 3:
      return href('/:lang/subcategory-2/:category/:page?', params)
  }
}
