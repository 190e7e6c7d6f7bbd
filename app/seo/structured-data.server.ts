import { href } from 'react-router'
import { LANGUAGES } from '#domain/text/language.ts'
import type { Environments } from '#shop/shop.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { itemHref } from '../addresses/item-address.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'
import { socialLinks } from '../layout/social-links.ts'
import type { ItemCard } from '../catalog/card.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import type { PageFacts } from '../request/page-facts.ts'
import { absolute, type StructuredData } from './head.ts'

/** What search engines read of a page beside its text (R10): nothing that the page does not show. */

/** The way down to a page, itself last. */
export function breadcrumbList({ origin }: PageFacts, crumbs: readonly Crumb[], own: Crumb): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, own].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, to),
    })),
  }
}

/** The items of a list, in its order; `before` = how many stand on the pages before this one. */
export function itemList(
  { origin, language }: PageFacts,
  cards: readonly ItemCard[],
  before = 0,
): StructuredData[] {
  if (cards.length === 0) return []
  const itemListElement = cards.map((card, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name: card.name,
    url: absolute(origin, itemHref(language, card)),
  }))
  return [{ '@type': 'ItemList', itemListElement }]
}

/** The company, as its home and its contact page show it. */
export function organization(
  ground: PageFacts,
  environments: Environments,
  mark: string | undefined,
): StructuredData {
  const { origin, language, companyName } = ground
  const phone = environments.phone?.trim()
  const address = environments.address?.trim()
  const elsewhere = socialLinks(environments).map(({ url }) => url)
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: companyName,
    url: absolute(origin, '/'),
    logo: absolute(origin, mark ?? '/icons/512.png'),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      url: absolute(origin, href('/:lang/contact', { lang: language })),
      ...(phone && { telephone: phone }),
      availableLanguage: LANGUAGES.map((each) => LANGUAGE_TAGS[each]),
    },
  }
}

/** The shop as a place to search in. */
export function webSite({ origin, language, companyName }: PageFacts): StructuredData {
  const catalog = absolute(origin, catalogHref(language, 'catalogo'))
  return {
    '@type': 'WebSite',
    name: companyName,
    url: absolute(origin, href('/:lang', { lang: language })),
    inLanguage: LANGUAGE_TAGS[language],
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${catalog}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

function organizationId(origin: string): string {
  return absolute(origin, '/#organization')
}
