import type { Route } from './+types/offer'
import { useMessages } from '../messages/messages.tsx'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ContentPicture } from '../pictures/content-picture.tsx'
import { ItemGrid } from '../catalog/item-grid.tsx'
import { readCards, writeCards } from '../catalog/written-cards.ts'
import { RichText } from '../ui/rich-text.tsx'
import { OutageNote } from '../ui/outage-note.tsx'
import { unchangedByCart } from '../cart/unchanged-by-cart.ts'
import { headTags } from '../seo/head.ts'
import { loadOfferPage } from './offer.server.ts'

export const shouldRevalidate = unchangedByCart

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = await loadOfferPage(context.get(shopContext), context.get(requestContextKey), url, params.slug)
  return { ...page, cards: writeCards(page.cards) }
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  const { offer } = useMessages().content
  const { crumbs, note, title, summary, validity, html, picture } = loaderData
  const cards = readCards(loaderData.cards)
  return (
    <article>
      <Breadcrumbs crumbs={crumbs} />
      <OutageNote text={note} />
      <div className="mt-2 grid items-start gap-x-14 gap-y-6 md:grid-cols-2">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {summary && <p className="mt-3 text-lg text-quiet">{summary}</p>}
          {validity && <p className="figures mt-3 font-semibold">{validity}</p>}
          <RichText html={html} className="mt-6" />
        </div>
        {picture && (
          <ContentPicture
            src={picture}
            place="part"
            isMain
            className="aspect-3/2 rounded-md bg-tile max-md:order-first"
          />
        )}
      </div>
      {cards.length > 0 && (
        <section aria-labelledby="items" className="mt-12">
          <h2 id="items" className="mb-5 text-xl">
            {offer.items}
          </h2>
          <ItemGrid cards={cards} heading="h3" />
        </section>
      )}
    </article>
  )
}
