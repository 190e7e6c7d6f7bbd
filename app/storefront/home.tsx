import { href, Link } from 'react-router'
import type { Route } from './+types/home'
import { topCategories } from '#domain/catalog.ts'
import { highlightedItems, recentItems } from '#domain/listing.ts'
import { useFrame } from '#app/frame-data.ts'
import { messagesIn } from '#app/messages/messages.server.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { shopContext, visitContext } from '#app/shop.ts'
import { primaryButton, quietButton } from '#app/ui/button.ts'
import { ItemGrid } from '#app/ui/item-grid.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import type { ItemCard } from './card.ts'
import { cardsOf } from './cards.server.ts'
import { categoryCardOf } from './category-card.server.ts'
import { CategoryCards } from './category-cards.tsx'
import { companyNameOf, originOf } from './company.ts'
import { EmptyList } from './empty-list.tsx'
import { headOf, headTags } from './head.ts'
import { MoreCategories } from './more-categories.tsx'

const SHELF_SIZE = 8
const MOST_CATEGORIES = 12

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const { language } = visit
  const catalog = shop.catalog()
  const companyName = await companyNameOf(shop, visit)
  const origin = originOf(shop, url)
  return {
    head: headOf({
      origin,
      path: href('/:lang', { lang: language }),
      language,
      title: companyName,
      companyName,
      description: messagesIn(language).home.description(companyName),
      structured: [{ '@type': 'Organization', name: companyName, url: origin }],
    }),
    categories: topCategories(catalog)
      .slice(0, MOST_CATEGORIES)
      .map((node) => categoryCardOf(shop, catalog, node)),
    highlighted: cardsOf(shop, visit, catalog, highlightedItems(catalog, { pageSize: SHELF_SIZE })),
    recent: cardsOf(shop, visit, catalog, recentItems(catalog, { pageSize: SHELF_SIZE })),
  }
}

export default function Home({ loaderData: { categories, highlighted, recent } }: Route.ComponentProps) {
  const { home } = useMessages()
  const { layout, categories: all } = useFrame()
  const isEmpty = categories.length + highlighted.length + recent.length === 0
  return (
    <div className="flex flex-col gap-14">
      <Opening />
      {isEmpty && <EmptyList place="catalogo" filters={{}} />}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories" className="mb-4 text-xl">
            {home.categories}
          </h2>
          <CategoryCards cards={categories} heading="h3" />
          {all.length > categories.length && <MoreCategories categories={all} />}
        </section>
      )}
      <Shelf heading={layout.title_highlighted} label={home.highlighted} cards={highlighted} isFirst />
      <Shelf heading={layout.title_recent} label={home.recent} cards={recent} />
      <Aside />
    </div>
  )
}

/** Who this is, and the way into the catalogue. */
function Opening() {
  const { labels } = useMessages()
  const lang = useLanguage()
  const { companyName, layout } = useFrame()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-8">
      <div className="min-w-0">
        <h1 className="text-3xl">{companyName}</h1>
        {layout.card_action_title && <p className="mt-2 text-lg text-quiet">{layout.card_action_title}</p>}
      </div>
      <Link to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
        {layout.card_action_button || labels.catalog}
      </Link>
    </div>
  )
}

interface ShelfProps {
  /** From the layout; an empty one is left out (T9). */
  readonly heading: string
  /** What the shelf is called where it has no heading. */
  readonly label: string
  readonly cards: readonly ItemCard[]
  /** The first pictures of the page are loaded at once. */
  readonly isFirst?: boolean
}

function Shelf({ heading, label, cards, isFirst = false }: ShelfProps) {
  if (cards.length === 0) return null
  return (
    <section aria-label={heading || label}>
      {heading && <h2 className="mb-5 text-xl">{heading}</h2>}
      <ItemGrid cards={cards} heading={heading ? 'h3' : 'h2'} isFirst={isFirst} />
    </section>
  )
}

/** What the company wants to say besides; its button leads to an access code, or with one to the cart (T9). */
function Aside() {
  const { home } = useMessages()
  const lang = useLanguage()
  const { layout, client } = useFrame()
  if (!layout.aside_title && !layout.aside_sub_title) return null
  return (
    <aside className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-accent-wash px-6 py-8">
      <div>
        {layout.aside_title && <h2 className="text-xl">{layout.aside_title}</h2>}
        {layout.aside_sub_title && <p className="mt-1 text-quiet">{layout.aside_sub_title}</p>}
      </div>
      {client ? (
        <Link to={href('/:lang/client/shopping-cart', { lang })} className={quietButton}>
          {home.goToCart}
        </Link>
      ) : (
        <Link to={href('/:lang/oauth/forgot-password', { lang })} className={quietButton}>
          {layout.aside_button || home.getAccessCode}
        </Link>
      )}
    </aside>
  )
}
