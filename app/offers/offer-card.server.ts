import type { Offer } from '#contracts/content.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { SALE_TEXTS } from '../messages/sale.server.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'

/** An offer of the content, as a link to its page. */
export interface OfferCard {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly validity: string | undefined
  readonly picture: string | undefined
}

/** The offers that run now. */
export async function loadOfferCards(
  shop: Shop,
  requestContext: RequestContext,
): Promise<readonly OfferCard[]> {
  const offers = await shop.content.offers(requestContext.language)
  return offers.map((offer) => ({
    slug: offer.slug,
    title: offer.title,
    summary: offer.summary,
    validity: validityOf(offer, requestContext),
    picture: contentPicture(shop, offer.imageUrl),
  }))
}

/** The text for an offer's validity, in days of the visitor's time zone; undefined without valid dates. */
export function validityOf(
  { validFrom, validTo }: Pick<Offer, 'validFrom' | 'validTo'>,
  { language, timeZone, timeZones }: Pick<RequestContext, 'language' | 'timeZone' | 'timeZones'>,
): string | undefined {
  const texts = SALE_TEXTS[language].offer
  const day = (text: string | null | undefined) =>
    text ? formatDayOf(text, language, visitorZone(timeZone, timeZones)) : undefined
  const [from, to] = [day(validFrom), day(validTo)]
  if (from && to) return texts.validFromTo(from, to)
  if (to) return texts.validTo(to)
  return from && texts.validFrom(from)
}
