import { z } from 'zod'
import { storableLine } from '#contracts/http/parameters.ts'
import { LAYOUT_FIELDS } from '#contracts/product.ts'
import { isOutsideAddress } from '#domain/text/content-link.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import {
  bodyText,
  contentId,
  itemReference,
  line,
  link,
  listWithUnique,
  moment,
  picture,
  sentence,
  slug,
  title,
  videoLink,
} from './content-parts.ts'
import { contentEn } from './messages/en.ts'
import { isBefore } from './moments.ts'

const banner = z.strictObject({
  bannerId: contentId,
  title,
  subtitle: sentence.optional(),
  imageUrl: picture.optional(),
  url: link.optional(),
  buttonText: title.optional(),
})

const brand = z.strictObject({
  brandId: contentId,
  name: line(80),
  imageUrl: picture.optional(),
  summary: sentence.optional(),
})

const offer = z
  .strictObject({
    offerId: contentId,
    slug,
    title,
    summary: sentence.optional(),
    body: bodyText.optional(),
    imageUrl: picture.optional(),
    validFrom: moment.optional(),
    validTo: moment.optional(),
    stockItemIds: z.array(itemReference).max(200).optional(),
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || isBefore(validFrom, validTo), {
    path: ['validTo'],
    message: contentEn.rules.endBeforeStart,
  })

const video = z.strictObject({ videoId: contentId, title, url: videoLink, imageUrl: picture.optional() })

const about = z.strictObject({
  title: title.optional(),
  sections: z
    .array(z.strictObject({ title, body: bodyText.optional(), imageUrl: picture.optional() }))
    .max(50)
    .optional(),
  pages: listWithUnique(z.strictObject({ slug, title, body: bodyText }), 20, 'slug').optional(),
})

const keywordGroups = z.array(z.array(line(80)).min(2, contentEn.rules.wordAlone).max(50)).max(2_000)

const layoutTexts = z.partialRecord(z.enum(LAYOUT_FIELDS), storableLine(300))

function byLanguage<Part extends z.ZodType>(part: Part) {
  return z.strictObject({ es: part.optional(), en: part.optional(), zh: part.optional() })
}

/** The schemas of the content documents (docs/guide/content.md). */
export const CONTENT_DOCUMENTS = {
  layout: byLanguage(layoutTexts),
  banners: listWithUnique(banner, 50, 'bannerId'),
  brands: listWithUnique(brand, 500, 'brandId'),
  offers: listWithUnique(offer, 500, 'offerId', 'slug'),
  videos: listWithUnique(video, 100, 'videoId'),
  about,
  'related-keywords': byLanguage(keywordGroups),
} as const

export type ContentName = keyof typeof CONTENT_DOCUMENTS

export type ContentDocument<Name extends ContentName> = z.output<(typeof CONTENT_DOCUMENTS)[Name]>

/** The documents of a shop without content. */
export const EMPTY_DOCUMENTS: { readonly [Name in ContentName]: ContentDocument<Name> } = {
  layout: {},
  banners: [],
  brands: [],
  offers: [],
  videos: [],
  about: {},
  'related-keywords': {},
}

export const CONTENT_NAMES = Object.keys(CONTENT_DOCUMENTS).filter(isContentName)

export function isContentName(name: string): name is ContentName {
  return Object.hasOwn(CONTENT_DOCUMENTS, name)
}

/** The number of entries of a document: rows of a list; sections and pages; keyword groups; texts. */
export function countEntries(name: ContentName, document: unknown): number {
  if (Array.isArray(document)) return document.length
  if (name === 'about') {
    const { sections = [], pages = [] } = document as ContentDocument<'about'>
    return sections.length + pages.length
  }
  const parts = document as ContentDocument<'layout' | 'related-keywords'>
  return LANGUAGES.reduce((count, language) => count + Object.keys(parts[language] ?? {}).length, 0)
}

/** The names of stored pictures that a document uses. */
export function picturesOf(document: unknown): string[] {
  return imageUrlsOf(document).filter((imageUrl) => !isOutsideAddress(imageUrl))
}

/** The hosts of external pictures that documents use. */
export function pictureHostsOf(documents: unknown): string[] {
  return imageUrlsOf(documents)
    .filter(isOutsideAddress)
    .map((imageUrl) => new URL(imageUrl).host)
}

function imageUrlsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([field, value]) =>
    field === 'imageUrl' && typeof value === 'string' ? [value] : imageUrlsOf(value),
  )
}
