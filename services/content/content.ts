import type { About, Banner, Brand, Offer, Video } from '#contracts/content.ts'
import type { Db } from '#db/transaction.ts'
import { foldedWords } from '#domain/search/fold.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import type { ContentDocument } from './content-documents.ts'
import type { InLanguages } from './content-parts.ts'
import { readDocument } from './content-store.ts'

/** What the documents of the content say in one language, Spanish where they say nothing in it (S5b, I1). */

export async function listBanners(db: Db, language: Language): Promise<Banner[]> {
  const banners = await readDocument(db, 'banners')
  return banners.map(({ bannerId, title, subtitle, imageUrl = '', url = '', buttonText }) => ({
    bannerId,
    title: say(title, language),
    subtitle: say(subtitle, language),
    imageUrl,
    url,
    buttonText: say(buttonText, language),
  }))
}

export async function listBrands(db: Db): Promise<Brand[]> {
  const brands = await readDocument(db, 'brands')
  return brands.map(({ brandId, name, imageUrl = '' }) => ({ brandId, name, imageUrl }))
}

/** The offers that hold at an instant: from `validFrom` on, and before `validTo`. */
export async function listOffers(db: Db, language: Language, now: Date): Promise<Offer[]> {
  const offers = await readDocument(db, 'offers')
  return offers.filter((offer) => holds(offer, now)).map((offer) => toOffer(offer, language))
}

/** One offer that holds at an instant; undefined = there is none by that slug, or its time is not now. */
export async function findOffer(
  db: Db,
  language: Language,
  slug: string,
  now: Date,
): Promise<Offer | undefined> {
  const offers = await readDocument(db, 'offers')
  const found = offers.find((offer) => offer.slug === slug && holds(offer, now))
  return found && toOffer(found, language)
}

export async function listVideos(db: Db, language: Language): Promise<Video[]> {
  const videos = await readDocument(db, 'videos')
  return videos.map(({ videoId, title, url, imageUrl = '' }) => ({
    videoId,
    title: say(title, language),
    url,
    imageUrl,
  }))
}

export async function readAbout(db: Db, language: Language): Promise<About> {
  const { title, sections = [], pages = [] } = await readDocument(db, 'about')
  return {
    title: say(title, language),
    sections: sections.map(({ title, body, imageUrl = '' }) => ({
      title: say(title, language),
      body: say(body, language),
      imageUrl,
    })),
    pages: pages.map(({ slug, title, body }) => ({
      slug,
      title: say(title, language),
      body: say(body, language),
    })),
  }
}

/** More links than these are no help beside a search. */
const MOST_RELATED = 12

/**
 * The words that stand in a group with a word searched for, or with all that was searched for; letters are compared as
 * the search compares them (C14, C7). What was searched for is not among them.
 */
export async function listRelatedKeywords(db: Db, language: Language, search: string): Promise<string[]> {
  const groups = (await readDocument(db, 'related-keywords'))[language] ?? []
  const words = foldedWords(search)
  const asked = new Set([words.join(' '), ...words])
  const related = new Map<string, string>()
  for (const group of groups) {
    const keys = group.map((word) => foldedWords(word).join(' '))
    if (!keys.some((key) => asked.has(key))) continue
    keys.forEach((key, index) => {
      if (!asked.has(key) && !related.has(key)) related.set(key, group[index] ?? '')
    })
  }
  return [...related.values()].slice(0, MOST_RELATED)
}

type StoredOffer = ContentDocument<'offers'>[number]

function holds({ validFrom, validTo }: StoredOffer, now: Date): boolean {
  const instant = now.getTime()
  return (!validFrom || Date.parse(validFrom) <= instant) && (!validTo || instant < Date.parse(validTo))
}

function toOffer(offer: StoredOffer, language: Language): Offer {
  const { offerId, slug, title, summary, body, imageUrl = '', validFrom, validTo, stockItemIds = [] } = offer
  return {
    offerId,
    slug,
    title: say(title, language),
    summary: say(summary, language),
    body: say(body, language),
    imageUrl,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    stockItemIds,
  }
}

function say(text: InLanguages | undefined, language: Language): string {
  return text?.[language] ?? text?.[DEFAULT_LANGUAGE] ?? ''
}
