import { Link, useLocation } from 'react-router'
import type { Route } from './+types/requests'
import { formatCount } from '#domain/money/number-format.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Pager } from '../ui/pager.tsx'
import { addressWith } from './client-params.ts'
import { readId } from '../request/read-id.ts'
import { ViewLinks } from '../views/view-links.tsx'
import { ClientsTabs } from './clients-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { requests, views } = context.get(backOfficeContext)
  const params = url.searchParams
  const isWaiting = isForWaiting(params)
  const countViews = (queries: readonly string[]) =>
    requests.count(member, {
      asked: queries.map((query) => ({ isWaiting: isForWaiting(new URLSearchParams(query)) })),
      most: MOST_COUNTED + 1,
    })
  const before = readId(params.get('before'))
  const page = await requests.list(member, { isWaiting, before })
  return {
    ...page,
    isWaiting,
    query: url.search,
    views: await views.counted(member, { list: 'requests', count: countViews }),
    zone: unitsOf(context).zone,
    first: before === undefined ? undefined : addressWith('/clients/requests', params, 'before', undefined),
    next: page.next === undefined ? undefined : addressWith('/clients/requests', params, 'before', page.next),
  }
}

function isForWaiting(params: URLSearchParams): boolean {
  return params.get('state') !== 'decided'
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { clients: texts, help } = useTexts()
  const language = usePageLanguage()
  const { requests, total, isWaiting, first, next, zone } = loaderData
  const pill =
    'inline-flex min-h-11 items-center rounded-md px-3 hover:bg-tile aria-[current=true]:bg-accent-wash aria-[current=true]:font-semibold aria-[current=true]:text-accent'
  return (
    <>
      <title>{texts.requestsTitle}</title>
      <ClientsTabs />
      <h1 className="text-2xl">{texts.requestsTitle}</h1>
      <ViewLinks list="requests" query={loaderData.query} views={loaderData.views} />
      <div className="mt-3 flex flex-wrap items-center gap-1">
        <Link to="/clients/requests" aria-current={isWaiting} className={pill}>
          {texts.requestStates.waiting}
        </Link>
        <Link to="/clients/requests?state=decided" aria-current={!isWaiting} className={pill}>
          {texts.requestStates.decided}
        </Link>
        <p className="ms-2 text-quiet">{texts.requestsTotal(formatCount(total, language))}</p>
      </div>
      {requests.length > 0 ? (
        <ul className="mt-3 border-t border-line">
          {requests.map((request) => (
            <Row key={request.requestId} request={request} zone={zone} />
          ))}
        </ul>
      ) : isWaiting ? (
        <EmptyList
          title={texts.noRequests}
          text={texts.noRequestsText}
          button={{ shop: `/${language}/oauth/request-access`, label: help.toForm }}
          topic="requests"
        />
      ) : (
        <p className="mt-6">{texts.noDecided}</p>
      )}
      <Pager first={first} next={next} />
    </>
  )
}

interface RowProps {
  readonly request: Route.ComponentProps['loaderData']['requests'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
}

function Row({ request, zone }: RowProps) {
  const { search } = useLocation()
  const { clients: texts } = useTexts()
  return (
    <li className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Link
          to={rowAddress(`/clients/requests/${request.requestId}`, search)}
          className="-my-2 py-2 inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-accent underline"
        >
          <bdi>{request.company || request.name}</bdi>
        </Link>
        <p className="text-sm wrap-anywhere text-quiet">
          <bdi>{request.name}</bdi> · <bdi>{request.email}</bdi>
        </p>
      </div>
      <div className="min-w-0 self-center text-sm text-quiet">
        <p>
          <Moment at={request.requestedAt} zone={zone} />
          {request.status !== 'waiting' && (
            <>
              {' · '}
              {request.status === 'approved' ? texts.approved : texts.refused}
              {request.decidedBy && (
                <>
                  {' '}
                  <bdi>{texts.decidedBy(request.decidedBy)}</bdi>
                </>
              )}
            </>
          )}
        </p>
        {request.known.map(({ clientId, name, by }) => (
          <p key={clientId} className="font-semibold break-words text-ink">
            {by === 'email' ? texts.knownEmail(name) : texts.knownCompany(name)}
          </p>
        ))}
      </div>
    </li>
  )
}
