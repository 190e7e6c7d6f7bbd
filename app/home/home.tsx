import { type ReactNode, Suspense, useId } from 'react'
import { href } from 'react-router'
import type { Route } from './+types/home'
import { topCategories } from '#domain/catalog/catalog.ts'
import { listTotal } from '#domain/search/listing.ts'
import { lazyPart } from '../ui/lazy.tsx'
import { lazyContent, Unhydrated } from '../ui/unhydrated.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { pageOfData } from '../ui/page-of-data.ts'
import { useCategories, useFrame } from '../request/frame-data.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import { useMessages } from '../messages/messages.tsx'
import { contentPicture } from '../pictures/picture-address.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { catalogNote, isPartMissing, missingNote } from '../request/outage-notes.server.ts'
import { ItemGrid } from '../catalog/item-grid.tsx'
import { OutageNote } from '../ui/outage-note.tsx'
import { unchangedByCart } from '../cart/unchanged-by-cart.ts'
import { BrandCards } from '../brand/brand-cards.tsx'
import type { ItemCard } from '../catalog/card.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { readCards, writeCards } from '../catalog/written-cards.ts'
import { categoryCardOf } from '../catalog/categories/category-card.server.ts'
import { CategoryCards } from '../catalog/categories/category-cards.tsx'
import { readPageFacts } from '../request/page-facts.ts'
import { useStoredLayout } from '../request/browser-storage.ts'
import { companyTexts } from '../terms/sale-terms.server.ts'
import { headOf, headTags } from '../seo/head.ts'
import { currencyInText, nameAlone } from '../seo/head-text.ts'
import { homeItems } from './home-items.server.ts'
import { Lead } from './lead.tsx'
import { type HomeContent, homeContent } from '../company/content-cards.server.ts'
import { OfferCards } from '../offers/offer-cards.tsx'
import { organization, webSite } from '../seo/structured-data.server.ts'
import { RecentlySeen } from '../seen/recently-seen.tsx'
import { VideoCards } from './video-cards.tsx'

/** Lazy: few shops are empty. */
const EmptyList = lazyPart(async () => (await import('../catalog/empty-list.tsx')).EmptyList)

/** Lazy: the first screen is complete without it, and quantities typed before are kept. */
const ItemRows = lazyPart(async () => (await import('../catalog/item-rows.tsx')).ItemRows)

const Banners = lazyContent(async () => (await import('./banners.tsx')).Banners)
const MoreCategories = lazyContent(
  async () => (await import('../catalog/categories/more-categories.tsx')).MoreCategories,
)

const MAX_CATEGORIES = 12

export const shouldRevalidate = unchangedByCart

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const requestContext = context.get(requestContextKey)
  const { language } = requestContext
  const catalog = shop.catalog()
  const [facts, content, layout, environments] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    homeContent(shop, requestContext),
    shop.content.layout(language),
    shop.content.environments(language),
  ])
  const { companyName } = facts
  const texts = SEO_TEXTS[language].home
  const items = homeItems(catalog)
  const cards = (shown: readonly StockItem[]) =>
    writeCards(
      cardsOf(
        shop,
        requestContext,
        catalog,
        shown.map((item) => ({ item })),
      ),
    )
  return {
    head: headOf(facts, {
      path: href('/:lang', { lang: language }),
      name: companyName,
      tails: [texts.title],
      lead: nameAlone(language, companyName),
      body: texts.body(currencyInText(facts)),
      structured: () => [
        organization(facts, environments, contentPicture(shop, environments.mark)),
        webSite(facts),
      ],
    }),
    content,
    texts: companyTexts(layout),
    notes: [catalogNote(shop, requestContext), missingNote(requestContext, content.missing)],
    isPartMissing: isPartMissing(shop),
    categories: topCategories(catalog)
      .slice(0, MAX_CATEGORIES)
      .map((node) => categoryCardOf(shop, catalog, node, requestContext)),
    total: listTotal(catalog, { language }),
    rows: cards(items.rows),
    isMostOrdered: items.isMostOrdered,
    highlighted: cards(items.highlighted),
    recent: cards(items.recent),
  }
}

export default pageOfData(Home)

function Home({ loaderData }: Route.ComponentProps) {
  const { content, texts, notes, categories, isMostOrdered } = loaderData
  const rows = readCards(loaderData.rows)
  const highlighted = readCards(loaderData.highlighted)
  const recent = readCards(loaderData.recent)
  const { home, brands } = useMessages()
  const { pictureBase } = useFrame()
  useStoredLayout(texts)
  const lang = useLanguage()
  const all = useCategories()
  const isEmpty = categories.length + rows.length + recent.length === 0
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      <div className="flex flex-col gap-6">
        <Lead texts={texts} total={loaderData.total} />
        {content.banners.length > 0 && (
          <Unhydrated as="div" name="banners" of={[lang, content.banners, pictureBase]}>
            <Banners banners={content.banners} />
          </Unhydrated>
        )}
      </div>
      <div className="empty:hidden">
        {notes.map((note) => (
          <OutageNote key={note} text={note} className="my-1" />
        ))}
      </div>
      {isEmpty && (
        <Suspense>
          <EmptyList place="catalogo" filters={{}} isPartMissing={loaderData.isPartMissing} />
        </Suspense>
      )}
      {categories.length > 0 && (
        <Part heading={home.categories}>
          <CategoryCards cards={categories} showsChildren className="sm:grid-cols-4 lg:grid-cols-6" />
          {all.length > categories.length && (
            <Unhydrated as="div" name="more categories" of={[lang, all]}>
              <MoreCategories categories={all} />
            </Unhydrated>
          )}
        </Part>
      )}
      {rows.length > 0 && (
        <Shelf heading={isMostOrdered ? home.mostOrdered : texts.title_highlighted} label={home.highlighted}>
          <Suspense>
            <ItemRows cards={rows} />
          </Suspense>
        </Shelf>
      )}
      <RecentlySeen />
      <Offers offers={content.offers} heading={texts.title_offer} />
      <CardShelf heading={texts.title_highlighted} label={home.highlighted} cards={highlighted} />
      <CardShelf heading={texts.title_recent} label={home.recent} cards={recent} />
      {content.brands.length > 0 && (
        <Part heading={brands.title}>
          <BrandCards brands={content.brands} />
        </Part>
      )}
      <Videos videos={content.videos} />
    </div>
  )
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl sm:mb-5">
        {heading}
      </h2>
      {children}
    </section>
  )
}

interface OffersProps {
  readonly offers: HomeContent['offers']
  /** Empty or undefined = the section has an accessible name only. */
  readonly heading: string | undefined
}

/** Offers of the content. */
function Offers({ offers, heading }: OffersProps) {
  const { content } = useMessages()
  if (offers.length === 0) return null
  return (
    <section aria-label={heading || content.offers.label}>
      {heading && <h2 className="mb-4 text-xl sm:mb-5">{heading}</h2>}
      <OfferCards offers={offers} heading={heading ? 'h3' : 'h2'} />
    </section>
  )
}

function Videos({ videos }: { readonly videos: HomeContent['videos'] }) {
  const { content } = useMessages()
  if (videos.length === 0) return null
  return (
    <Part heading={content.videos.title}>
      <VideoCards videos={videos} />
    </Part>
  )
}

interface ShelfProps {
  /** From the layout; undefined = no heading. */
  readonly heading: string | undefined
  /** The accessible name without a heading. */
  readonly label: string
}

function Shelf({ heading, label, children }: ShelfProps & { readonly children: ReactNode }) {
  return (
    <section aria-label={heading || label}>
      {heading && <h2 className="mb-4 text-xl sm:mb-5">{heading}</h2>}
      {children}
    </section>
  )
}

function CardShelf({ cards, ...shelf }: ShelfProps & { readonly cards: readonly ItemCard[] }) {
  if (cards.length === 0) return null
  return (
    <Shelf {...shelf}>
      <ItemGrid cards={cards} heading={shelf.heading ? 'h3' : 'h2'} />
    </Shelf>
  )
}
