import { href } from 'react-router'
import type { Route } from './+types/compare'
import { unchangedByCart } from '../cart/unchanged-by-cart.ts'
import { readCards, writeCards } from '../catalog/written-cards.ts'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { useRareMessages } from '../messages/rare-messages.ts'
import { Picture } from '../pictures/picture.tsx'
import { requestContextKey, shopContext } from '../request/contexts.ts'
import { headTags } from '../seo/head.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { primaryButton } from '../ui/forms/button.ts'
import { OutageNote } from '../ui/outage-note.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { pageOfData } from '../ui/page-of-data.ts'
import { compareHref } from '../addresses/compare-address.ts'
import { loadComparePage, type OtherItem } from './compare.server.ts'
import { CompareTable } from './compare-table.tsx'

export const shouldRevalidate = unchangedByCart

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadComparePage(context.get(shopContext), context.get(requestContextKey), url)
  return { ...page, cards: writeCards(page.cards) }
}

export default pageOfData(Compare)

/** Up to four items side by side. The address says which, so that links add and remove them and anybody can share it. */
function Compare({ loaderData }: Route.ComponentProps) {
  const { crumbs, features, others, notes } = loaderData
  const cards = readCards(loaderData.cards)
  const { compare: texts } = useRareMessages()
  const lang = useLanguage()
  const ids = cards.map(({ id }) => id)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-2xl">{texts.title}</h1>
      {notes.map((note) => (
        <OutageNote key={note} text={note} />
      ))}
      {cards.length > 0 ? (
        <CompareTable cards={cards} features={features} />
      ) : (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
            {texts.toCatalog}
          </PageLink>
        </EmptyState>
      )}
      {others.length > 0 && <Others others={others} ids={ids} />}
    </>
  )
}

interface OthersProps {
  readonly others: readonly OtherItem[]
  /** The ids of the items that are compared. */
  readonly ids: readonly string[]
}

/** Items of the same category, each a link to the comparison with it. */
function Others({ others, ids }: OthersProps) {
  const { compare: texts } = useRareMessages()
  const lang = useLanguage()
  return (
    <section aria-labelledby="others" className="mt-12">
      <h2 id="others" className="mb-4 text-xl">
        {texts.addAnother}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ id, name, nameLanguage, picture }) => (
          <li key={id}>
            <PageLink
              to={compareHref(lang, [...ids, id])}
              rel="nofollow"
              className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-surface p-2 pe-3 hover:border-accent hover:text-accent"
            >
              <span className="w-12 shrink-0">
                <Picture src={picture} alt="" place="thumb" />
              </span>
              <span lang={languageTag(nameLanguage)} className="line-clamp-2 min-w-0 grow">
                {name}
              </span>
              <span aria-hidden="true" className="text-xl text-accent">
                +
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
