import { href } from 'react-router'
import type { About, Brand, Offer } from '#contracts/content.ts'
import { type Catalog, childCategories } from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import { countFilters } from '#domain/search/filters/filter-counts.ts'
import { type ListPart, partOf } from '#domain/search/listing.ts'
import { statedBrands } from '#domain/search/stated-brands.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { brandHref, brandSlug } from '../addresses/brand-address.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { categoryAddressOf } from '../addresses/catalog-addresses.server.ts'
import { alternatesOf, type PagePath } from './head.ts'
import { itemHref } from '../addresses/item-address.ts'

/**
 * The sitemap: every indexed page in each language, with its alternates. Empty lists are left out, as they are not
 * indexed. No `lastmod`: the catalogue does not know when a page last changed.
 *
 * A sitemap file may hold 50,000 addresses and 50 MB. This number of pages stays far below: without PUBLIC_URL a stranger
 * can ask for a part under any host name, so making one must be cheap.
 */
export const PAGES_PER_PART = 200

export interface SiteContent {
  readonly about: About
  readonly brands: readonly Brand[]
  readonly offers: readonly Offer[]
}

/** The number of sitemap files of this shop. */
export function sitemapParts(catalog: Catalog, content: SiteContent): number {
  const total = sitePages(catalog, content).length + itemsOf(catalog, 0, 0).total
  return Math.max(1, Math.ceil(total / PAGES_PER_PART))
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
  const from = (part - 1) * PAGES_PER_PART
  const pages = sitePages(catalog, content)
  const own = pages.slice(from, from + PAGES_PER_PART)
  const { items } = itemsOf(catalog, Math.max(0, from - pages.length), PAGES_PER_PART - own.length)
  return chunksOf(origin, [
    ...own,
    ...items.map(
      ({ item }) =>
        (lang: Language) =>
          itemHref(lang, itemAddressOf(catalog, item, lang)),
    ),
  ])
}

function itemsOf(catalog: Catalog, from: number, count: number): ListPart {
  return partOf(catalog, { language: DEFAULT_LANGUAGE, sort: 'code' }, { from, count })
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PAGES_PER_CHUNK = 100

function* chunksOf(origin: string, pages: readonly PagePath[]): Iterable<string> {
  yield `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let at = 0; at < pages.length; at += PAGES_PER_CHUNK) {
    const chunk = pages.slice(at, at + PAGES_PER_CHUNK)
    yield chunk.map((page) => entriesOf(origin, page)).join('')
  }
  yield '</urlset>\n'
}

/** The paths of all pages but those of items. */
function sitePages(catalog: Catalog, { about, brands, offers }: SiteContent): PagePath[] {
  const lang = DEFAULT_LANGUAGE
  const hasOffers = partOf(catalog, { language: lang, offer: true }, { from: 0, count: 0 }).total > 0
  return [
    href('/:lang', { lang }),
    href('/:lang/contact', { lang }),
    href('/:lang/accessibility', { lang }),
    ...(itemsOf(catalog, 0, 0).total > 0 ? [catalogHref(lang, 'catalogo')] : []),
    ...(hasOffers ? [catalogHref(lang, 'offers')] : []),
    ...(brands.length > 0 || statedBrands(catalog.table).names.length > 0
      ? [href('/:lang/brands', { lang })]
      : []),
    ...brandsWithItems(catalog, brands).map((brand) => brandHref(lang, brand)),
    ...(about.sections.length > 0 ? [href('/:lang/about', { lang })] : []),
    ...about.pages.map(({ slug }) => href('/:lang/about/:slug', { lang, slug })),
    ...offers.map(({ slug }) => href('/:lang/offer/:slug', { lang, slug })),
    ...categoriesBelow(catalog, undefined)
      .filter((node) => itemCount(catalog, node) > 0)
      .map((node) => (each: Language) => catalogHref(each, categoryAddressOf(node, each))),
  ]
}

/** The brands that have items, each address once. */
function brandsWithItems(catalog: Catalog, brands: readonly Brand[]): string[] {
  const names = brands.map(({ name }) => name.trim()).filter(Boolean)
  const counts = countFilters(catalog, { scope: {}, brands: names, arePricesShown: false }).brands
  const found = counts.filter(({ count }) => count > 0)
  return [...new Map(found.map(({ name }) => [brandSlug(name), name])).values()]
}

function categoriesBelow(catalog: Catalog, node: CategoryNode | undefined): CategoryNode[] {
  return childCategories(catalog, node).flatMap((child) => [child, ...categoriesBelow(catalog, child)])
}

/** One entry per language, each with all alternates: search engines require them to be reciprocal. */
function entriesOf(origin: string, path: PagePath): string {
  const alternates = alternatesOf(origin, path).map(({ tag, href: to }) => ({ tag, to: escapeXml(to) }))
  const links = alternates
    .map(({ tag, to }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${to}"/>`)
    .join('')
  const addresses = new Set(alternates.map(({ to }) => to))
  return [...addresses].map((address) => `<url><loc>${address}</loc>${links}</url>\n`).join('')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
