import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts'
import { pictureAt, SHARED_PICTURE_WIDTH } from '../pictures/picture-address.ts'
import { LANGUAGE_TAGS, pathInLanguage } from '../messages/page-language.ts'
import type { PageFacts } from '../request/page-facts.ts'
import { descriptionOf, titleOf } from './head-text.ts'

/** The head of a page, for search engines and link previews. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly companyName: string
  readonly language: Language
  /** The canonical address, absolute. */
  readonly canonical: string
  /** Otherwise only the browser of this client or returning visitor reads it. */
  readonly isForSearchEngines: boolean
  /** The same page by language tag, itself included; empty when the page is not indexed. */
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  readonly isIndexed: boolean
  /** The picture of link previews, absolute. */
  readonly picture: string
  readonly structured: readonly StructuredData[]
}

/** A JSON-LD object. */
export type StructuredData = Readonly<Record<string, unknown>>

/** The path of a page in any language; or in each, for a page with a name in its address. */
export type PagePath = string | ((language: Language) => string)

interface Page {
  /** The canonical path. */
  readonly path: PagePath
  /** The page's name; the company's name follows if there is room. */
  readonly name: string
  readonly distinctions?: readonly string[]
  readonly tails?: readonly string[]
  /** The description: see descriptionOf. */
  readonly lead: string
  readonly body: string
  readonly tail?: string
  readonly isIndexed?: boolean
  readonly picture?: string | undefined
  readonly structured?: () => readonly StructuredData[]
}

/** The preview picture of pages without a picture. */
const SOCIAL_PICTURE = '/icons/social.png'

export function headOf(facts: PageFacts, page: Page): Head {
  const { origin, language, companyName, pictureBase, isForSearchEngines } = facts
  const { path, tails = [], isIndexed = true, picture = SOCIAL_PICTURE } = page
  const isFound = isIndexed && isForSearchEngines
  return {
    title: titleOf({ ...page, tails: [...tails, companyName] }),
    description: descriptionOf({ ...page, language }),
    companyName,
    language,
    canonical: addressIn(origin, path, language),
    isForSearchEngines,
    alternates: isFound ? alternatesOf(origin, path) : [],
    isIndexed,
    picture: absolute(origin, pictureAt(picture, SHARED_PICTURE_WIDTH, pictureBase) ?? picture),
    // Of no use without indexing
    structured: isFound ? (page.structured?.() ?? []) : [],
  }
}

/** The addresses of a page by language tag; the default language's is also `x-default`. */
export function alternatesOf(origin: string, path: PagePath): Head['alternates'] {
  const addresses = LANGUAGES.map((language) => ({
    tag: LANGUAGE_TAGS[language],
    href: addressIn(origin, path, language),
  }))
  const standard = addresses.find(({ tag }) => tag === LANGUAGE_TAGS[DEFAULT_LANGUAGE])
  return [...addresses, ...(standard ? [{ ...standard, tag: 'x-default' }] : [])]
}

/** An absolute address in normalised spelling; addresses of other hosts stay as they are. */
export function absolute(origin: string, address: string): string {
  return new URL(address, `${origin}/`).href
}

function addressIn(origin: string, path: PagePath, language: Language): string {
  return absolute(origin, typeof path === 'string' ? pathInLanguage(path, language) : path(language))
}

/** Open Graph requires a country with the language; it does not mean where the company delivers. */
const LOCALES: Readonly<Record<Language, string>> = { es: 'es_ES', en: 'en_US', zh: 'zh_CN' }

/** The tags of a page's head; empty without data, because error screens bring their own. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return []
  const { title, description, canonical } = head
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
    ...(head.isForSearchEngines ? sharingTags(head) : []),
    ...head.structured.map((structured) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...structured },
    })),
  ]
}

/** Open Graph and Twitter tags for link previews. */
function sharingTags({ title, description, companyName, language, canonical, picture }: Head) {
  const others = LANGUAGES.filter((other) => other !== language)
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: companyName },
    { property: 'og:locale', content: LOCALES[language] },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: LOCALES[other] })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
  ]
}
