import { href } from 'react-router'
import type { About, Brand, Offer } from '#contracts/content.ts'
import { type Catalog, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts'
import { listItems } from '#domain/search/listing.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { absolute, alternatesOf } from './head.ts'
import { itemHref } from '../addresses/item-address.ts'
import { pathInLanguage } from '../messages/page-language.ts'

/**
 * The sitemap: every indexed page in each language, with its alternates. Empty lists are left out, as they are not
 * indexed. No `lastmod`: the catalogue does not know when a page last changed.
 *
 * A sitemap file may hold 50,000 addresses and 50 MB. This number of pages stays below both, even if every slug has 80
 * Chinese characters.
 */
export const PAGES_PER_PART = 2_500

/** Builds the path of a page in the default language; called only for the part being written. */
type Page = () => string

export interface SiteContent {
  readonly about: About
  readonly brands: readonly Brand[]
  readonly offers: readonly Offer[]
}

/** The number of sitemap files of this shop. */
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

/** Writes one part, counted from 1, in chunks; one behind the last is empty. */
export function writeSitemap(
  origin: string,
  catalog: Catalog,
  content: SiteContent,
  part: number,
): Iterable<string> {
  const pages = sitePages(catalog, content)
  return chunksOf(origin, pages.slice((part - 1) * PAGES_PER_PART, part * PAGES_PER_PART))
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PAGES_PER_CHUNK = 100

function* chunksOf(origin: string, pages: readonly Page[]): Iterable<string> {
  yield `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let at = 0; at < pages.length; at += PAGES_PER_CHUNK) {
    const chunk = pages.slice(at, at + PAGES_PER_CHUNK)
    yield chunk.map((page) => entriesOf(origin, page())).join('')
  }
  yield '</urlset>\n'
}

function sitePages(catalog: Catalog, { about, brands, offers }: SiteContent): Page[] {
  const lang = DEFAULT_LANGUAGE
  const items = listItems(catalog, { language: lang, sort: 'code' })
  const hasOffers = listItems(catalog, { language: lang, offers: true }).length > 0
  const lists: Page[] = [
    ...(items.length > 0 ? [() => catalogHref(lang, 'catalogo')] : []),
    ...(hasOffers ? [() => catalogHref(lang, 'offers')] : []),
    ...(brands.length > 0 ? [() => href('/:lang/brands', { lang })] : []),
    ...(about.sections.length > 0 ? [() => href('/:lang/about', { lang })] : []),
  ]
  return [
    () => href('/:lang', { lang }),
    () => href('/:lang/contact', { lang }),
    () => href('/:lang/accessibility', { lang }),
    ...lists,
    ...about.pages.map(
      ({ slug }) =>
        () =>
          href('/:lang/about/:slug', { lang, slug }),
    ),
    ...offers.map(
      ({ slug }) =>
        () =>
          href('/:lang/offer/:slug', { lang, slug }),
    ),
    ...categoriesBelow(catalog, undefined)
      .filter((node) => itemCount(catalog, node) > 0)
      .map((node) => () => catalogHref(lang, categoryAddressOf(node))),
    ...items.map(
      ({ item }) =>
        () =>
          itemHref(lang, itemAddressOf(catalog, item)),
    ),
  ]
}

function categoriesBelow(catalog: Catalog, node: CategoryNode | undefined): CategoryNode[] {
  return childCategories(catalog, node).flatMap((child) => [child, ...categoriesBelow(catalog, child)])
}

/** One entry per language, each with all alternates: search engines require them to be reciprocal. */
function entriesOf(origin: string, path: string): string {
  const alternates = alternatesOf(origin, path)
    .map(({ tag, href: to }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(to)}"/>`)
    .join('')
  return LANGUAGES.map((language) => {
    const address = escapeXml(absolute(origin, pathInLanguage(path, language)))
    return `<url><loc>${address}</loc>${alternates}</url>\n`
  }).join('')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
