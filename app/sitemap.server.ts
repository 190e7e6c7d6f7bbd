import { href } from 'react-router'
import type { About, Offer } from '#contracts/content.ts'
import { type Catalog, categoryId, categoryLevel, childCategories } from '#domain/catalog.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts'
import { listItems } from '#domain/listing.ts'
import { categorySlug } from '#domain/slug.ts'
import { addressOf } from './storefront/cards.server.ts'
import { catalogHref } from './storefront/catalog-address.ts'
import { categoryHref } from './ui/category-address.ts'
import { itemHref } from './ui/item-address.ts'
import { LANGUAGE_TAGS, pathInLanguage } from './ui/page-language.ts'

/**
 * The addresses a search engine should know (R10): every page that has one of its own, in each language, with the others
 * as its alternates. A part holds this many pages, so that it stays far under 50,000 addresses and is written at once.
 */
export const PAGES_PER_PART = 5_000

/** A page, by its path in the language that others fall back to; written only where it is asked for. */
type Page = () => string

export interface SiteContent {
  readonly about: About
  readonly offers: readonly Offer[]
}

/** How many parts the map of this shop has. */
export function sitemapParts(catalog: Catalog, content: SiteContent): number {
  return Math.max(1, Math.ceil(sitePages(catalog, content).length / PAGES_PER_PART))
}

export function writeSitemapIndex(origin: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${SITEMAP}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

/** Part `part`, counted from 1; undefined where there is none. */
export function writeSitemap(
  origin: string,
  catalog: Catalog,
  content: SiteContent,
  part: number,
): string | undefined {
  const pages = sitePages(catalog, content)
  if (part < 1 || (part > 1 && (part - 1) * PAGES_PER_PART >= pages.length)) return undefined
  const entries = pages
    .slice((part - 1) * PAGES_PER_PART, part * PAGES_PER_PART)
    .map((page) => entriesOf(origin, page))
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function sitePages(catalog: Catalog, { about, offers }: SiteContent): Page[] {
  const lang = DEFAULT_LANGUAGE
  return [
    () => href('/:lang', { lang }),
    () => catalogHref(lang, 'catalogo'),
    () => catalogHref(lang, 'offers'),
    () => href('/:lang/brands', { lang }),
    () => href('/:lang/about', { lang }),
    () => href('/:lang/contact', { lang }),
    ...about.pages.map(
      ({ slug }): Page =>
        () =>
          href('/:lang/about/:slug', { lang, slug }),
    ),
    ...offers.map(
      ({ slug }): Page =>
        () =>
          href('/:lang/offer/:slug', { lang, slug }),
    ),
    ...categoriesBelow(catalog, undefined).map((node): Page => () => {
      const address = { id: categoryId(node), slug: categorySlug(node.name), level: categoryLevel(node) }
      return categoryHref(lang, address)
    }),
    ...listItems(catalog, { language: lang, sort: 'code' }).map(
      ({ item }): Page =>
        () =>
          itemHref(lang, addressOf(catalog, item)),
    ),
  ]
}

function categoriesBelow(catalog: Catalog, node: CategoryNode | undefined): CategoryNode[] {
  return childCategories(catalog, node).flatMap((child) => [child, ...categoriesBelow(catalog, child)])
}

/** One entry a language, each with all three: an alternate counts only where it is answered in kind. */
function entriesOf(origin: string, page: Page): string {
  const path = page()
  const addressIn = (language: Language) => escapeXml(new URL(pathInLanguage(path, language), origin).href)
  const alternates = [
    ...LANGUAGES.map((language) => [LANGUAGE_TAGS[language], addressIn(language)] as const),
    ['x-default', addressIn(DEFAULT_LANGUAGE)] as const,
  ].map(([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`)
  return LANGUAGES.map(
    (language) => `<url><loc>${addressIn(language)}</loc>${alternates.join('')}</url>\n`,
  ).join('')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
