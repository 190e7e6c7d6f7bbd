import { data } from 'react-router'
import type { Route } from './+types/item-gap'
import type { ItemGap } from '#backoffice/items/items.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Pager } from '../ui/pager.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { gap } = params
  if (!isGap(gap, textsIn(member.language).itemGaps.titles)) throw data({ code: 'unknown' }, { status: 404 })
  const after = readPlace(url)
  const { items, total, next } = await context.get(backOfficeContext).items.withGap(member, { gap, after })
  return {
    gap,
    items,
    total,
    first: after && addressOf(gap),
    next: next && `${addressOf(gap)}?after=${next.catalogId}_${next.stockItemId}`,
  }
}

function isGap(text: string, names: Readonly<Record<ItemGap, string>>): text is ItemGap {
  return Object.hasOwn(names, text)
}

function addressOf(gap: ItemGap): string {
  return `/items/check/${gap}`
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
  loaderData: { gap, items, total, first, next },
}: Route.ComponentProps) {
  const { itemGaps: texts, start } = useTexts()
  const language = usePageLanguage()
  return (
    <>
      <title>{texts.titles[gap]}</title>
      <BackLink to="/">{start.title}</BackLink>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.titles[gap]}</h1>
        <p className="text-quiet">{texts.total(formatCount(total, language))}</p>
      </div>
      <p className="mt-3 max-w-prose text-quiet">{texts.texts[gap]}</p>
      {items.length === 0 && <p className="mt-6">{texts.none}</p>}
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
