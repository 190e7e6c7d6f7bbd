import { data, href } from 'react-router'
import type { Offer } from '#contracts/content.ts'
import { type Catalog, findItem, parentOf } from '#domain/catalog/catalog.ts'
import type { ListedItem } from '#domain/search/listing.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import { safeHtml } from '../ui/rich-text.server.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { validityOf } from '../offers/offer-card.server.ts'
import { catalogNote } from '../request/outage-notes.server.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { ItemCard } from '../catalog/card.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { type Head, headOf } from '../seo/head.ts'
import { nameAlone } from '../seo/head-text.ts'
import { breadcrumbList, itemList } from '../seo/structured-data.server.ts'

/** An offer of the content with its items. */
export interface OfferPage {
  readonly head: Head
  readonly crumbs: readonly Crumb[]
  /** The outage note of the catalogue, if any. */
  readonly note: string | undefined
  readonly title: string
  readonly summary: string
  readonly validity: string | undefined
  readonly html: string
  readonly picture: string | undefined
  readonly cards: readonly ItemCard[]
}

/** Loads the page of an offer. Throws 404 for an unknown or expired one, 503 during an outage. */
export async function loadOfferPage(
  shop: Shop,
  requestContext: RequestContext,
  url: URL,
  slug: string,
): Promise<OfferPage> {
  const { language } = requestContext
  const [result, facts] = await Promise.all([
    shop.content.offer(language, slug),
    readPageFacts(shop, requestContext, url),
  ])
  if (!result.ok) throw data(null, { status: result.code === 'not_found' ? 404 : 503 })
  const offer = result.value
  const { labels } = messagesIn(language)
  const texts = SEO_TEXTS[language]
  const catalog = shop.catalog()
  const cards = cardsOf(shop, requestContext, catalog, offerItems(catalog, offer.stockItemIds))
  const crumbs = [
    { name: labels.home, to: href('/:lang', { lang: language }) },
    { name: labels.offers, to: href('/:lang/offers/:page?', { lang: language }) },
  ]
  const picture = contentPicture(shop, offer.imageUrl)
  const path = href('/:lang/offer/:slug', { lang: language, slug: offer.slug })
  return {
    head: headOf(facts, {
      path,
      name: offer.title,
      lead: nameAlone(
        language,
        [offer.title, offer.summary].filter((text) => text.trim() !== '').join(' · '),
      ),
      body: texts.offer.body,
      tail: texts.soldBy(facts.companyName),
      picture,
      structured: () => [
        breadcrumbList(facts, crumbs, { name: offer.title, to: path }),
        ...itemList(facts, cards),
      ],
    }),
    crumbs,
    note: catalogNote(shop, requestContext),
    title: offer.title,
    summary: offer.summary,
    validity: validityOf(offer, requestContext),
    html: safeHtml(offer.body, language),
    picture,
    cards,
  }
}

/**
 * The items of an offer, by their ids as in addresses: in the offer's order, without repetitions, deleted and unknown
 * ones. A variant is shown as its parent with that variant selected.
 */
export function offerItems(catalog: Catalog, ids: Offer['stockItemIds']): ListedItem[] {
  const listed = new Map<StockItem, ListedItem>()
  for (const id of ids) {
    const item = findItem(catalog, String(id))
    const parent = item && parentOf(catalog, item)
    const shown = item && isVariantChild(item) ? parent && { item: parent, variant: item } : item && { item }
    if (shown && !listed.has(shown.item)) listed.set(shown.item, shown)
  }
  return [...listed.values()]
}
