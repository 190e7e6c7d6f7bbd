import { Link, useLocation } from 'react-router'
import type { Route } from './+types/clients'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { type Column, hiddenColumns } from '#domain/staff/list-columns.ts'
import { may } from '#domain/staff/roles.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { ColumnTicks, useLeftOut } from '../ui/column-ticks.tsx'
import { ExportForm } from '../ui/export-form.tsx'
import { FilterForm } from '../ui/filters.tsx'
import { LabeledSelect } from '../ui/labeled-select.tsx'
import { Message } from '../ui/message.tsx'
import { EmptyList } from '../help/empty-list.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Pager } from '../ui/pager.tsx'
import { addressWith, CLIENT_SORTINGS, readFilters, readSorting } from './client-params.ts'
import { readId } from '../request/read-id.ts'
import { ViewLinks } from '../views/view-links.tsx'
import { ClientsTabs } from './clients-tabs.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { clients, views } = context.get(backOfficeContext)
  const { zone } = unitsOf(context)
  const params = url.searchParams
  const after = readId(params.get('after'))
  const countViews = (queries: readonly string[]) =>
    clients.count(member, {
      asked: queries.map((query) => readFilters(new URLSearchParams(query))),
      most: MOST_COUNTED + 1,
    })
  const page = await clients.list(member, {
    filters: readFilters(params),
    sorting: readSorting(params),
    after,
    zone,
  })
  return {
    clients: page.clients,
    total: page.total,
    views: await views.counted(member, { list: 'clients', count: countViews }),
    zone,
    isElsewhere: await clients.isElsewhere(member),
    query: url.search,
    first: after === undefined ? undefined : addressWith('/clients', params, 'after', undefined),
    next: page.next === undefined ? undefined : addressWith('/clients', params, 'after', page.next),
    mayAdd: may(member.roles, 'manage_clients'),
    mayExport: may(member.roles, 'export_clients'),
  }
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  const { clients, total, query, isElsewhere, first, next } = loaderData
  const mayAdd = loaderData.mayAdd && !isElsewhere
  const hidden = hiddenColumns('clients', new URLSearchParams(query))
  return (
    <>
      <title>{texts.title}</title>
      <ClientsTabs />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="text-quiet">{texts.total(formatCount(total, language))}</p>
        </div>
        {mayAdd && (
          <Link to={rowAddress('/clients/new', query)} className="button button-primary">
            {texts.add}
          </Link>
        )}
      </div>
      {isElsewhere && (
        <div className="mt-4">
          <Message kind="note">{texts.elsewhere}</Message>
        </div>
      )}
      <ViewLinks list="clients" query={query} views={loaderData.views} />
      <Filters query={query} />
      {clients.length > 0 ? (
        <ul className="mt-4 border-t border-line">
          {clients.map((client) => (
            <Row key={client.clientId} client={client} zone={loaderData.zone} hidden={hidden} />
          ))}
        </ul>
      ) : query === '' ? (
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          button={
            mayAdd
              ? { to: '/clients/new', label: texts.add }
              : { to: '/clients/requests', label: texts.requests }
          }
          topic="clients"
        />
      ) : (
        <p className="mt-8">{texts.nothing}</p>
      )}
      <Pager first={first} next={next} />
      {loaderData.mayExport && clients.length > 0 && (
        <ExportForm
          to="/clients/export"
          query={query}
          choices={[
            ['xlsx', texts.export('XLSX')],
            ['csv', texts.export('CSV')],
          ]}
        />
      )}
    </>
  )
}

function Filters({ query }: { readonly query: string }) {
  const { clients: texts, signs } = useTexts()
  const params = new URLSearchParams(query)
  const { states, codeFilters } = texts
  const [state, code] = [params.get('state') ?? '', params.get('code') ?? '']
  const sorting = readSorting(params)
  const leftOut = useLeftOut()
  const columns = { list: 'clients', params, names: texts.columns } as const
  const used = [
    sorting !== 'name' && texts.sortings[sorting],
    (state === 'enabled' || state === 'disabled') && states[state],
    (code === 'expired' || code === 'none' || code === 'never_used') &&
      `${texts.codeFilter}${signs.colon}${codeFilters[code]}`,
    leftOut(columns),
  ]
  return (
    <FilterForm query={query} all="/clients" searchLabel={texts.search} used={used}>
      <LabeledSelect
        label={texts.state}
        name="state"
        value={state}
        options={[
          ['', states.all],
          ['enabled', states.enabled],
          ['disabled', states.disabled],
        ]}
      />
      <LabeledSelect
        label={texts.codeFilter}
        name="code"
        value={code}
        options={[
          ['', codeFilters.all],
          ['expired', codeFilters.expired],
          ['none', codeFilters.none],
          ['never_used', codeFilters.never_used],
        ]}
      />
      <LabeledSelect
        label={texts.sorting}
        name="order"
        value={sorting === 'name' ? '' : sorting}
        options={CLIENT_SORTINGS.map((one) => [one === 'name' ? '' : one, texts.sortings[one]])}
      />
      <ColumnTicks {...columns} />
    </FilterForm>
  )
}

interface RowProps {
  readonly client: Route.ComponentProps['loaderData']['clients'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
  readonly hidden: ReadonlySet<Column<'clients'>>
}

function Row({ client, zone, hidden }: RowProps) {
  const { search } = useLocation()
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  return (
    <li className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="min-w-0 sm:max-xl:col-span-2">
        <Link
          to={rowAddress(`/clients/${client.clientId}`, search)}
          className="-my-2 py-2 inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-accent underline"
        >
          <bdi>{client.name}</bdi>
        </Link>
        <p className="text-sm wrap-anywhere text-quiet">
          {!hidden.has('username') && <bdi>{client.username}</bdi>}
          {client.email && !hidden.has('email') && (
            <>
              {!hidden.has('username') && ' · '}
              <bdi>{client.email}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="min-w-0 self-center">
        {hidden.has('orders') ? null : client.orders === 0 ? (
          <span className="text-quiet">{texts.noOrders}</span>
        ) : (
          <>
            <span className="figures">{texts.ordersOf(formatCount(client.orders, language))}</span>
            {client.lastOrderAt && (
              <span className="text-sm text-quiet">
                {' · '}
                {texts.lastOrder} <Moment at={client.lastOrderAt} zone={zone} />
              </span>
            )}
          </>
        )}
        {!hidden.has('sums') &&
          client.sums.map(({ currency, total }) => (
            <span key={currency} className="block text-sm">
              <span className="figures font-semibold">{formatAmount(total, language, currency)}</span>{' '}
              <span className="text-quiet">{texts.thisYear}</span>
            </span>
          ))}
      </p>
      <p className="min-w-0 self-center text-sm text-quiet">
        {client.disabled && <strong className="text-danger">{texts.disabled} · </strong>}
        {texts.codeStates[client.code]}
        {!hidden.has('sign_in') && (
          <>
            {' · '}
            {client.lastSignInAt ? (
              <>
                {texts.signedIn} <Moment at={client.lastSignInAt} zone={zone} />
              </>
            ) : (
              texts.neverSignedIn
            )}
          </>
        )}
      </p>
    </li>
  )
}
