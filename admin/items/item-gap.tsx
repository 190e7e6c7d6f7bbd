import { data } from 'react-router'
import type { Route } from './+types/item-gap'
import type { ItemGap } from '#backoffice/items/items.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Pager } from '../ui/pager.tsx'
import { listAddress } from '../views/list-paths.ts'
import { ViewLinks } from '../views/view-links.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { items, views } = context.get(backOfficeContext)
  const { titles } = textsIn(member.language).itemGaps
  const gap = readGap(url.searchParams, titles)
  if (gap === undefined) throw data({ code: 'unknown' }, { status: 404 })
  const after = readPlace(url)
  const page = await items.withGap(member, { gap, after })
  const countViews = (queries: readonly string[]) =>
    items.countWithGap(member, {
      asked: queries.map((query) => readGap(new URLSearchParams(query), titles)),
      most: MOST_COUNTED + 1,
    })
  const query = `gap=${gap}`
  const address = listAddress('gaps', query)
  return {
    gap,
    items: page.items,
    total: page.total,
    query,
    views: await views.counted(member, { list: 'gaps', count: countViews }),
    first: after && address,
    next: page.next && `${address}&after=${page.next.catalogId}_${page.next.stockItemId}`,
  }
}

function readGap(params: URLSearchParams, names: Readonly<Record<ItemGap, string>>): ItemGap | undefined {
  const text = params.get('gap') ?? ('unpriced' satisfies ItemGap)
  return Object.hasOwn(names, text) ? (text as ItemGap) : undefined
}

/** The last item of the page before. */
function readPlace({ searchParams }: URL) {
  const [, catalogId, stockItemId] = /^(\d{1,15})_(\d{1,15})$/.exec(searchParams.get('after') ?? '') ?? []
  return catalogId === undefined
    ? undefined
    : { catalogId: Number(catalogId), stockItemId: Number(stockItemId) }
}

/** The items that lack one thing. */
export default function ItemGapPage({
  loaderData: { gap, items, total, query, views, first, next },
}: Route.ComponentProps) {
  const { itemGaps: texts, start, frame } = useTexts()
  const language = usePageLanguage()
  return (
    <>
      <title>{texts.titles[gap]}</title>
      <BackLink to="/">{start.title}</BackLink>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.titles[gap]}</h1>
        <p className="text-quiet">{texts.total(formatCount(total, language))}</p>
      </div>
      <ViewLinks list="gaps" query={query} views={views} />
      <p className="mt-3 max-w-prose text-quiet">{texts.texts[gap]}</p>
      {items.length === 0 && (
        <EmptyList
          title={texts.none}
          text={texts.noneText}
          button={{ shop: `/${language}`, label: frame.toShop }}
          topic="item_gaps"
        />
      )}
      <ul className="mt-4 max-w-3xl border-t border-line empty:hidden">
        {items.map(({ catalogId, stockItemId, code, name, address }) => (
          <li
            key={`${catalogId} ${stockItemId}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="figures font-semibold wrap-anywhere max-sm:col-span-2">
              <bdi>{code || texts.noCode}</bdi>
            </span>
            <span className="wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            {address && (
              <a
                href={address}
                aria-label={texts.inShopOf(name)}
                className="inline-flex min-h-11 items-center text-accent underline"
              >
                {texts.inShop}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Pager first={first} next={next} />
    </>
  )
}
