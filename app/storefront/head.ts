import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts'
import { LANGUAGE_TAGS, pathInLanguage } from '#app/ui/page-language.ts'

/** What a page says of itself to search engines and to those who share it (R10). */
export interface Head {
  readonly title: string
  readonly description: string
  /** The page's one address, absolute. */
  readonly canonical: string
  /** The same page by language tag, itself included; none where the page is not to be indexed. */
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  readonly isIndexed: boolean
  readonly picture?: string | undefined
  readonly structured: readonly StructuredData[]
}

/** A JSON-LD object. */
export type StructuredData = Readonly<Record<string, unknown>>

interface Page {
  /** The address the world knows the shop by, without a trailing slash. */
  readonly origin: string
  /** The canonical path, in any language. */
  readonly path: string
  readonly language: Language
  readonly title: string
  readonly companyName: string
  readonly description: string
  readonly isIndexed?: boolean
  readonly picture?: string | undefined
  readonly structured?: readonly StructuredData[]
}

export function headOf(page: Page): Head {
  const { origin, path, language, title, companyName, isIndexed = true, picture } = page
  const addressIn = (other: Language) => origin + pathInLanguage(path, other)
  const alternates = [
    ...LANGUAGES.map((other) => ({ tag: LANGUAGE_TAGS[other], href: addressIn(other) })),
    { tag: 'x-default', href: addressIn(DEFAULT_LANGUAGE) },
  ]
  return {
    title: title === companyName ? title : `${title} · ${companyName}`,
    description: page.description,
    canonical: addressIn(language),
    alternates: isIndexed ? alternates : [],
    isIndexed,
    picture: picture && new URL(picture, `${origin}/`).href,
    structured: page.structured ?? [],
  }
}

/** The tags of a page's head; none while there is no data, since the frame's own screens bring theirs. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return []
  const { title, description, canonical, picture } = head
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...head.alternates.map(({ tag, href }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: tag,
      href,
    })),
    ...(head.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    ...head.structured.map((structured) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...structured },
    })),
  ]
}

/** The items of a list, in its order. */
export function itemList(items: readonly StructuredStep[]): StructuredData {
  return { '@type': 'ItemList', itemListElement: listElements(items) }
}

export interface StructuredStep {
  readonly name: string
  readonly url: string
}

/** The way down to a page, as search engines read it. */
export function breadcrumbList(steps: readonly StructuredStep[]): StructuredData {
  return { '@type': 'BreadcrumbList', itemListElement: listElements(steps) }
}

function listElements(steps: readonly StructuredStep[]) {
  return steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }))
}
