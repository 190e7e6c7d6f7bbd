import { data, href } from 'react-router'
import type { Route } from './+types/lists'
import { formatCount } from '#domain/money/number-format.ts'
import { listHref } from '../addresses/list-address.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { clientArea } from '../request/client-area.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { quietButton } from '../ui/forms/button.ts'
import { ChevronRightIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { loadLists } from './list-calls.server.ts'
import { type ListRefusal, type ListSummary, REFUSAL_STATUS } from './shopping-list.ts'

interface ListsPage {
  readonly lists: readonly ListSummary[]
  /** Why they are not shown. */
  readonly refusal?: ListRefusal
}

export async function loader({ context }: Route.LoaderArgs) {
  const lists = await loadLists(clientArea(context))
  return lists.ok
    ? data<ListsPage>({ lists: lists.value })
    : data<ListsPage>({ lists: [], refusal: lists.code }, { status: REFUSAL_STATUS[lists.code] })
}

/** The shopping lists of the client. */
export default function Lists({ loaderData, params }: Route.ComponentProps) {
  const { shoppingLists, orderPad } = useClientMessages()
  const { lists, refusal } = loaderData
  const start = (
    <PageLink to={href('/:lang/client/order-pad', params)} className={quietButton}>
      {refusal ? orderPad.title : shoppingLists.start}
    </PageLink>
  )
  return (
    <div className="max-w-prose">
      <ClientHead title={shoppingLists.title} description={shoppingLists.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{shoppingLists.title}</h1>
      {refusal ? (
        <EmptyState title={shoppingLists.refusals[refusal]} text={shoppingLists.adding.otherwise}>
          {start}
        </EmptyState>
      ) : lists.length === 0 ? (
        <EmptyState title={shoppingLists.emptyTitle} text={shoppingLists.emptyText}>
          {start}
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-quiet">{shoppingLists.intro}</p>
          <ListOfLists lists={lists} />
          <p className="mt-6">{start}</p>
        </>
      )}
    </div>
  )
}

function ListOfLists({ lists }: { readonly lists: readonly ListSummary[] }) {
  const { shoppingLists } = useClientMessages()
  const lang = useLanguage()
  return (
    <ul aria-label={shoppingLists.title} className="mt-6 divide-y divide-line border-y border-line">
      {lists.map(({ id, name, lineCount, changed }) => (
        <li key={id}>
          <PageLink
            to={listHref(lang, id)}
            className="group flex min-h-16 items-center gap-3 py-2 hover:text-accent"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold wrap-anywhere group-hover:underline">{name}</span>
              <span className="figures block text-sm text-quiet">
                {shoppingLists.items(formatCount(lineCount, lang), lineCount === 1)} ·{' '}
                {shoppingLists.changed(changed)}
              </span>
            </span>
            <ChevronRightIcon />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
