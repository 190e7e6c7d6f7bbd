import type { Route } from './+types/brand'
import { catalogHref } from '../addresses/catalog-address.ts'
import { unchangedByCart } from '../cart/unchanged-by-cart.ts'
import { ItemGrid } from '../catalog/item-grid.tsx'
import { readCards, writeCards } from '../catalog/written-cards.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { requestContextKey, shopContext } from '../request/contexts.ts'
import { headTags } from '../seo/head.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { quietButton } from '../ui/forms/button.ts'
import { OutageNote } from '../ui/outage-note.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { BrandPicture } from './brand-picture.tsx'
import { loadBrandPage } from './brand-page.server.ts'

export const shouldRevalidate = unchangedByCart

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = await loadBrandPage({
    shop: context.get(shopContext),
    requestContext: context.get(requestContextKey),
    url,
    params,
  })
  return { ...page, cards: writeCards(page.cards) }
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  const { brand, categories, categoriesTitle, nothing, all, crumbs, note } = loaderData
  const cards = readCards(loaderData.cards)
  const { catalog } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <OutageNote text={note} />
      <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        {brand.picture && <BrandPicture src={brand.picture} className="w-auto max-w-40" />}
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-2xl">{brand.name}</h1>
          {brand.summary && <p className="mt-2 max-w-prose text-lg">{brand.summary}</p>}
        </div>
      </div>
      {categories.length > 1 && (
        <nav aria-label={categoriesTitle} className="mb-8">
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ name, nameLanguage, to, count }) => (
              <li key={to}>
                <PageLink to={to} rel="nofollow" language={nameLanguage} className={quietButton}>
                  {name} <span className="figures text-sm font-normal text-quiet">{count}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {nothing ? (
        <p className="text-lg text-quiet">{nothing}</p>
      ) : (
        <ItemGrid cards={cards} heading="h2" isFirst />
      )}
      {(all ?? nothing) && (
        <PageLink
          to={all?.to ?? catalogHref(lang, 'catalogo')}
          rel={all && 'nofollow'}
          className={`${quietButton} mt-8`}
        >
          {all?.text ?? catalog.seeAll}
        </PageLink>
      )}
    </>
  )
}
