import { Form, Link, useLocation } from 'react-router'
import type { Route } from './+types/orders'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { type Column, hiddenColumns } from '#domain/staff/list-columns.ts'
import { may } from '#domain/staff/roles.ts'
import { MOST_COUNTED } from '#domain/staff/saved-views.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { doWithChosen } from './bulk.server.ts'
import { addressFrom, arrivedAddress, readFilters, readPlace, readSorting } from './filter-params.ts'
import { Arrivals } from '../ui/arrivals.tsx'
import { ExportForm, filtersOf } from '../ui/export-form.tsx'
import { Moment } from '../ui/moment.tsx'
import { rowAddress } from '../ui/list-address.ts'
import { Pager } from '../ui/pager.tsx'
import { ViewLinks } from '../views/view-links.tsx'
import { OrderFilters } from './order-filters.tsx'
import { StatusWord, useStatusWord } from './status-word.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders, views } = context.get(backOfficeContext)
  const units = unitsOf(context)
  const after = readPlace(url.searchParams)
  const page = await orders.list(member, {
    filters: readFilters(url.searchParams, units),
    sorting: readSorting(url.searchParams),
    after,
  })
  const countViews = (queries: readonly string[]) =>
    orders.count(member, {
      asked: queries.map((query) => readFilters(new URLSearchParams(query), units)),
      most: MOST_COUNTED + 1,
    })
  return {
    ...page,
    zone: units.zone,
    currency: units.currency,
    views: await views.counted(member, { list: 'orders', count: countViews }),
    isLater: after !== undefined,
    query: url.search,
    next: page.next && addressFrom(url.searchParams, page.next),
    upTo: page.newest,
    newest: addressFrom(url.searchParams, undefined),
    arrived: arrivedAddress(url.searchParams, page.newest),
    mayMove: may(member.roles, 'move_orders'),
    mayExport: may(member.roles, 'export_orders'),
    mayAddClients: may(member.roles, 'manage_clients'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const filters = readFilters(url.searchParams, unitsOf(context))
  return doWithChosen(orders, member, await request.formData(), filters)
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders: texts } = useTexts()
  const language = usePageLanguage()
  const { orders, total, isCut, isLater, next, newest, query, mayMove, mayExport, mayAddClients } = loaderData
  return (
    <>
      <title>{texts.title}</title>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-quiet">{texts.total(formatCount(total, language))}</p>
        {mayMove && (
          <Link
            to="/orders/outbox"
            className="ms-auto inline-flex min-h-11 items-center text-accent underline"
          >
            {texts.outbox}
          </Link>
        )}
      </div>
      <ViewLinks list="orders" query={query} views={loaderData.views} />
      <OrderFilters
        query={query}
        currency={loaderData.currency}
        catalogs={loaderData.catalogs}
        client={loaderData.client}
      />
      {actionData && <BulkOutcome outcome={actionData} />}
      <Arrivals ask={loaderData.arrived} list={newest} />
      {isCut && <p className="mt-4">{texts.isCut}</p>}
      {orders.length === 0 ? (
        <NoOrders isFiltered={query !== ''} mayAddClients={mayAddClients} />
      ) : (
        <Rows
          {...loaderData}
          list={filtersOf(query)}
          hidden={hiddenColumns('orders', new URLSearchParams(query))}
        />
      )}
      <Pager first={isLater ? newest : undefined} next={next} />
      {mayExport && orders.length > 0 && (
        <ExportForm
          to="/orders/export"
          query={query}
          choices={[
            ['orders xlsx', `${texts.exportOrders} (XLSX)`],
            ['orders csv', `${texts.exportOrders} (CSV)`],
            ['lines xlsx', `${texts.exportLines} (XLSX)`],
            ['lines csv', `${texts.exportLines} (CSV)`],
          ]}
        />
      )}
    </>
  )
}

interface NoOrdersProps {
  readonly isFiltered: boolean
  readonly mayAddClients: boolean
}

function NoOrders({ isFiltered, mayAddClients }: NoOrdersProps) {
  const { orders: texts, clients, frame } = useTexts()
  const shop = `/${usePageLanguage()}`
  if (isFiltered) return <p className="mt-8">{texts.nothing}</p>
  return (
    <EmptyList
      title={texts.empty}
      text={texts.emptyText}
      button={mayAddClients ? { to: '/clients/new', label: clients.add } : { shop, label: frame.toShop }}
      topic="orders"
    />
  )
}

interface RowsProps extends Pick<
  Route.ComponentProps['loaderData'],
  'orders' | 'total' | 'upTo' | 'zone' | 'mayMove'
> {
  /** Names the filtered list. */
  readonly list: string
  readonly hidden: ReadonlySet<Column<'orders'>>
}

/** The rows of the list, and what can be done with them. */
function Rows({ orders, total, upTo, zone, mayMove, list, hidden }: RowsProps) {
  const rows = (
    <ul className="mt-4 border-t border-line">
      {orders.map((order) => (
        <Row key={order.orderId} order={order} zone={zone} mayChoose={mayMove} hidden={hidden} />
      ))}
    </ul>
  )
  if (!mayMove) return rows
  const orderIds = orders.map(({ orderId }) => orderId)
  return (
    <Form method="post">
      <FormToken />
      {rows}
      <BulkBar orderIds={orderIds} total={total} upTo={upTo} list={list} />
    </Form>
  )
}

interface RowProps {
  readonly order: Route.ComponentProps['loaderData']['orders'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
  readonly mayChoose: boolean
  readonly hidden: ReadonlySet<Column<'orders'>>
}

function Row({ order, zone, mayChoose, hidden }: RowProps) {
  const { search } = useLocation()
  const { orders: texts } = useTexts()
  const language = usePageLanguage()
  const word = useStatusWord()
  const marks = [
    !hidden.has('reference') && order.reference,
    order.hasComment && texts.comment,
    order.hasNote && texts.hasNoteMark,
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-2 border-b border-line py-1">
      {mayChoose && (
        <label className="flex size-11 shrink-0 items-center justify-center">
          <span className="sr-only">{texts.select(order.number)}</span>
          <input type="checkbox" name="order" value={order.orderId} className="size-5" />
        </label>
      )}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 lg:flex">
        <Link
          to={rowAddress(`/orders/${order.orderId}`, search)}
          className="figures inline-flex min-h-11 items-center font-semibold text-accent underline lg:w-24"
        >
          {order.number}
        </Link>
        <span className="justify-self-end lg:order-4 lg:ms-auto lg:w-52">
          <StatusWord status={order.status} isPartlyShipped={order.isPartlyShipped} />
          {order.pending && <span className="text-sm"> → {word(order.pending.to)}</span>}
        </span>
        <span className="col-span-2 min-w-0 break-words lg:order-3 lg:flex-1">
          {!hidden.has('client') && order.clientName}
          <span className="text-sm text-quiet">
            {!hidden.has('client') && marks.length > 0 && ' · '}
            {marks.join(' · ')}
          </span>
        </span>
        {!hidden.has('date') && (
          <span className="text-sm text-quiet lg:order-2 lg:w-48">
            <Moment at={order.placedAt} zone={zone} />
          </span>
        )}
        <span className="figures col-start-2 text-end whitespace-nowrap lg:order-5 lg:w-36">
          {!hidden.has('total') && formatAmount(order.total, language, order.currency)}
          {!hidden.has('lines') && (
            <span className="block text-sm text-quiet">{texts.linesOf(order.lines)}</span>
          )}
        </span>
      </div>
    </li>
  )
}
