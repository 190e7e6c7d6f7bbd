import { contentAddress } from '#domain/text/content-link.ts'
import { readVideoLink, type VideoLink } from '#domain/text/video-link.ts'
import type { Banner, Video } from '#contracts/content.ts'
import { namedAddress } from '../addresses/named-address.server.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { missingContent } from '../request/outage-notes.server.ts'
import { contentBrands, type ShopBrand } from '../brand/shop-brands.server.ts'
import { loadOfferCards, type OfferCard } from '../offers/offer-card.server.ts'

export interface BannerCard {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly picture: string | undefined
  /** The link of its button; undefined = no button. */
  readonly to: string | undefined
  /** '' = the built-in text. */
  readonly buttonText: string
}

export interface VideoCard extends VideoLink {
  readonly id: string
  readonly title: string
  readonly picture: string | undefined
}

/** The content of the home page; a part the product API does not have is an empty list. */
export interface HomeContent {
  readonly banners: readonly BannerCard[]
  readonly offers: readonly OfferCard[]
  readonly brands: readonly ShopBrand[]
  readonly videos: readonly VideoCard[]
  /** The parts never loaded because of an outage. */
  readonly missing: ReturnType<typeof missingContent>
}

/** A large one and two small ones. */
const MAX_BANNERS = 3
const MAX_BRANDS = 12

export async function homeContent(shop: Shop, requestContext: RequestContext): Promise<HomeContent> {
  const { language } = requestContext
  const [banners, offers, brands, videos] = await Promise.all([
    shop.content.banners(language),
    loadOfferCards(shop, requestContext),
    shop.content.brands(language),
    shop.content.videos(language),
  ])
  return {
    banners: banners
      .map((banner) => bannerCard(shop, requestContext, banner))
      .filter(hasSomething)
      .slice(0, MAX_BANNERS),
    offers,
    brands: contentBrands(shop, brands, language).slice(0, MAX_BRANDS),
    videos: videos.flatMap((video) => videoCards(shop, video)),
    missing: missingContent(shop, requestContext, ['banners', 'offers', 'brands', 'videos']),
  }
}

function bannerCard(shop: Shop, { language }: RequestContext, banner: Banner): BannerCard {
  const address = contentAddress(banner.url, language)
  return {
    id: String(banner.bannerId),
    title: banner.title.trim(),
    subtitle: banner.subtitle.trim(),
    picture: contentPicture(shop, banner.imageUrl),
    to: address && namedAddress(shop.catalog(), address, language),
    buttonText: banner.buttonText.trim(),
  }
}

function hasSomething({ title, subtitle, picture }: BannerCard): boolean {
  return title !== '' || subtitle !== '' || picture !== undefined
}

/** Empty for a video whose address is of no known host. */
function videoCards(shop: Shop, { videoId, title, url, imageUrl }: Video): VideoCard[] {
  const link = readVideoLink(url)
  return link
    ? [{ ...link, id: String(videoId), title: title.trim(), picture: contentPicture(shop, imageUrl) }]
    : []
}
