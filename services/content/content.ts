import type { About, Banner, Brand, Offer, Video } from '#contracts/content.ts'
import type { Db } from '#db/transaction.ts'
import { isDayOnly } from '#domain/text/dates.ts'
import { foldedWords } from '#domain/text/fold.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import { shopTimeZone, type TimeZone, UTC } from '#domain/text/time-zone.ts'
import { readSetting } from '../settings/settings.ts'
import type { ContentDocument } from './content-documents.ts'
import type { InLanguages } from './content-parts.ts'
import { readDocument } from './content-store.ts'
import { beginOf, endOf } from './moments.ts'

/** Content in one language; missing texts fall back to Spanish. */

export async function listBanners(db: Db, language: Language): Promise<Banner[]> {
  const banners = await readDocument(db, 'banners')
  return banners.map(({ bannerId, title, subtitle, imageUrl = '', url = '', buttonText }) => ({
    bannerId,
    title: textIn(title, language),
    subtitle: textIn(subtitle, language),
    imageUrl,
    url,
    buttonText: textIn(buttonText, language),
  }))
}

export async function listBrands(db: Db, language: Language): Promise<Brand[]> {
  const brands = await readDocument(db, 'brands')
  return brands.map(({ brandId, name, imageUrl = '', summary }) => ({
    brandId,
    name,
    imageUrl,
    ...(summary && { summary: textIn(summary, language) }),
  }))
}

/**
 * The offers valid at `now`: from `validFrom` (inclusive) until `validTo` (exclusive). A day is one of the shop's time
 * zone, and the last day counts whole.
 */
export async function listOffers(db: Db, language: Language, now: Date): Promise<Offer[]> {
  return (await listValidOffers(db, now)).map((offer) => toOffer(offer, language))
}

/** The offer with this slug; undefined if it does not exist or is not valid at `now`. */
export async function findOffer(
  db: Db,
  language: Language,
  slug: string,
  now: Date,
): Promise<Offer | undefined> {
  const offer = (await listValidOffers(db, now)).find((candidate) => candidate.slug === slug)
  return offer && toOffer(offer, language)
}

export async function listVideos(db: Db, language: Language): Promise<Video[]> {
  const videos = await readDocument(db, 'videos')
  return videos.map(({ videoId, title, url, imageUrl = '' }) => ({
    videoId,
    title: textIn(title, language),
    url,
    imageUrl,
  }))
}

export async function readAbout(db: Db, language: Language): Promise<About> {
  const { title, sections = [], pages = [] } = await readDocument(db, 'about')
  return {
    title: textIn(title, language),
    sections: sections.map(({ title, body, imageUrl = '' }) => ({
      title: textIn(title, language),
      body: textIn(body, language),
      imageUrl,
    })),
    pages: pages.map(({ slug, title, body }) => ({
      slug,
      title: textIn(title, language),
      body: textIn(body, language),
    })),
  }
}

/** Maximum number of links beside a search. */
const MAX_RELATED = 12

/**
 * The keywords that share a group with any word of the search or with the whole search, compared folded. The
 * search itself is left out. At most 12.
 */
export async function listRelatedKeywords(db: Db, language: Language, search: string): Promise<string[]> {
  const groups = (await readDocument(db, 'related-keywords'))[language] ?? []
  const words = foldedWords(search)
  const searched = new Set([words.join(' '), ...words])
  const related = new Map<string, string>()
  for (const group of groups) {
    const keys = group.map((word) => foldedWords(word).join(' '))
    if (!keys.some((key) => searched.has(key))) continue
    keys.forEach((key, index) => {
      if (!searched.has(key) && !related.has(key)) related.set(key, group[index] ?? '')
    })
  }
  return [...related.values()].slice(0, MAX_RELATED)
}

type StoredOffer = ContentDocument<'offers'>[number]

async function listValidOffers(db: Db, now: Date): Promise<StoredOffer[]> {
  const offers = await readDocument(db, 'offers')
  const hasDays = offers.some(
    ({ validFrom = '', validTo = '' }) => isDayOnly(validFrom) || isDayOnly(validTo),
  )
  const zone = hasDays ? shopTimeZone(await readSetting(db, 'time_zone')) : UTC
  return offers.filter((offer) => isValid(offer, now, zone))
}

function isValid({ validFrom, validTo }: StoredOffer, now: Date, zone: TimeZone): boolean {
  const isStarted = !validFrom || beginOf(validFrom, zone) <= now
  return isStarted && (!validTo || now < endOf(validTo, zone))
}

function toOffer(offer: StoredOffer, language: Language): Offer {
  const { offerId, slug, title, summary, body, imageUrl = '', validFrom, validTo, stockItemIds = [] } = offer
  return {
    offerId,
    slug,
    title: textIn(title, language),
    summary: textIn(summary, language),
    body: textIn(body, language),
    imageUrl,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    stockItemIds,
  }
}

function textIn(text: InLanguages | undefined, language: Language): string {
  return text?.[language] ?? text?.[DEFAULT_LANGUAGE] ?? ''
}
