import { href } from 'react-router'
import { LANGUAGES } from '#domain/text/language.ts'
import type { Environments } from '#shop/shop.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { type ItemAddress, itemHref } from '../addresses/item-address.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'
import { socialLinks } from '../contact/social-links.server.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import type { PageFacts } from '../request/page-facts.ts'
import { absolute, type StructuredData } from './head.ts'

/** JSON-LD for search engines. It contains nothing that the page does not show. */

/** The breadcrumbs of a page, the page itself last. */
export function breadcrumbList({ origin }: PageFacts, crumbs: readonly Crumb[], page: Crumb): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, page].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, to),
    })),
  }
}

/** The items of a list page; `before` is the number of items on the pages before it. */
export function itemList(
  { origin, language }: PageFacts,
  items: readonly (ItemAddress & { readonly name: string })[],
  before = 0,
): StructuredData[] {
  if (items.length === 0) return []
  const itemListElement = items.map((item, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name: item.name,
    url: absolute(origin, itemHref(language, item)),
  }))
  return [{ '@type': 'ItemList', itemListElement }]
}

/** The company, for its home and contact pages. */
export function organization(
  { origin, language, companyName }: PageFacts,
  environments: Environments,
  logo: string | undefined,
): StructuredData {
  const phone = environments.phone?.trim()
  const address = environments.address?.trim()
  const { email, tax_number: taxNumber } = environments
  const profiles = socialLinks(environments).map(({ url }) => url)
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: companyName,
    url: absolute(origin, '/'),
    logo: absolute(origin, logo ?? '/icons/512.png'),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(email && { email }),
    ...(taxNumber && { taxID: taxNumber }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      url: absolute(origin, href('/:lang/contact', { lang: language })),
      ...(phone && { telephone: phone }),
      availableLanguage: LANGUAGES.map((each) => LANGUAGE_TAGS[each]),
    },
  }
}

/** The shop with its search. */
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
