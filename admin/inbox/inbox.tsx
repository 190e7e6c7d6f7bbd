import { Link, useLocation } from 'react-router'
import type { Route } from './+types/inbox'
import { formatCount } from '#domain/money/number-format.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { addressWith } from '../clients/client-params.ts'
import { readId } from '../request/read-id.ts'
import { ClientsTabs } from '../clients/clients-tabs.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { Arrivals } from '../ui/arrivals.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Pager } from '../ui/pager.tsx'
import { ViewLinks } from '../views/view-links.tsx'
import { readQuestion, STATES } from './message-params.ts'

const MOST_SHOWN = 90

/** The first characters of a message; a cut is marked. */
function beginningOf(message: string): string {
  const characters = [...message]
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN - 1).join('')}…` : message
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { messages, views } = context.get(backOfficeContext)
  const params = url.searchParams
  const { state, email } = readQuestion(params)
  const countViews = (queries: readonly string[]) =>
    messages.count(member, {
      asked: queries.map((query) => readQuestion(new URLSearchParams(query))),
      most: MOST_COUNTED + 1,
    })
  const before = readId(params.get('before'))
  const page = await messages.list(member, { state, email, before })
  return {
    total: page.total,
    query: url.search,
    views: await views.counted(member, { list: 'messages', count: countViews }),
    // Only what the list shows: a message may be long
    messages: page.messages.map(({ messageId, receivedAt, name, email: from, isUnread, message }) => ({
      messageId,
      receivedAt,
      name: name || from,
      isUnread,
      begins: beginningOf(message),
    })),
    state,
    email,
    zone: unitsOf(context).zone,
    newest: addressWith('/messages', params, 'before', undefined),
    arrived: `/messages/arrived?${new URLSearchParams({ state, ...(email && { from: email }), newest: String(page.newest) })}`,
    first: before === undefined ? undefined : addressWith('/messages', params, 'before', undefined),
    next: page.next === undefined ? undefined : addressWith('/messages', params, 'before', page.next),
  }
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { inbox: texts, help } = useTexts()
  const language = usePageLanguage()
  const { messages, total, state, email, first, next, zone } = loaderData
  return (
    <>
      <title>{texts.title}</title>
      <ClientsTabs />
      <h1 className="text-2xl">{texts.title}</h1>
      <ViewLinks list="messages" query={loaderData.query} views={loaderData.views} />
      <div className="mt-3 flex flex-wrap items-center gap-1">
        {STATES.map((one) => (
          <Link
            key={one}
            to={`/messages?${new URLSearchParams({ state: one, ...(email && { from: email }) })}`}
            aria-current={one === state}
            className="inline-flex min-h-11 items-center rounded-md px-3 hover:bg-tile aria-[current=true]:bg-accent-wash aria-[current=true]:font-semibold aria-[current=true]:text-accent"
          >
            {texts.states[one]}
          </Link>
        ))}
        <p className="ms-2 text-quiet">{texts.total(formatCount(total, language))}</p>
      </div>
      {email && (
        <p className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
          <bdi>{texts.from(email)}</bdi>
          <Link
            to={`/messages?state=${state}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {texts.allSenders}
          </Link>
        </p>
      )}
      <Arrivals ask={loaderData.arrived} list={loaderData.newest} />
      {messages.length > 0 ? (
        <ul className="mt-3 border-t border-line">
          {messages.map((message) => (
            <Row key={message.messageId} message={message} zone={zone} />
          ))}
        </ul>
      ) : state === 'open' && !email ? (
        <EmptyList
          title={texts.empty.open}
          text={texts.emptyText}
          button={{ shop: `/${language}/contact`, label: help.toForm }}
          topic="messages"
        />
      ) : (
        <p className="mt-6">{texts.empty[state]}</p>
      )}
      <Pager first={first} next={next} />
    </>
  )
}

interface RowProps {
  readonly message: Route.ComponentProps['loaderData']['messages'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
}

function Row({ message, zone }: RowProps) {
  const { search } = useLocation()
  const { inbox: texts } = useTexts()
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={rowAddress(`/messages/${message.messageId}`, search)}
          className={`inline-flex min-h-11 max-w-full items-center wrap-anywhere text-accent underline ${message.isUnread ? 'font-semibold' : ''}`}
        >
          <bdi>{message.name}</bdi>
        </Link>
        {message.isUnread && (
          <span className="rounded-md bg-accent-wash px-2 text-sm font-semibold text-accent">
            {texts.unread}
          </span>
        )}
        <span className="text-sm text-quiet sm:ms-auto">
          <Moment at={message.receivedAt} zone={zone} />
        </span>
      </div>
      <p className="wrap-anywhere text-quiet">
        <bdi>{message.begins}</bdi>
      </p>
    </li>
  )
}
