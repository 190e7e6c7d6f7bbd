import { data, href } from 'react-router'
import type { Route } from './+types/orders'
import { parsePage } from '#domain/search/listing.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { QueryPagination } from '../ui/pagination/query-pagination.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { clientArea } from '../request/client-area.server.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { ClientHead } from '../ui/client-head.tsx'
import { loadHistory } from './order-history.server.ts'
import { OrderList } from './order-list.tsx'
import { loadQueuedCarts } from './queued-carts.server.ts'
import { QueuedCarts } from './queued-carts.tsx'
import { OrderPeriod } from './order-period.tsx'
import { OrderSearch } from './order-search.tsx'
import { PageLink } from '../ui/page-link.tsx'

const PAGE_SIZE = 20
const LONGEST_SEARCH = 200

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  const search = readSearch(url.searchParams.get('q'))
  const page = parsePage(url.searchParams.get('page') ?? '1')
  if (page === undefined) throw data(null, { status: 404 })
  const [history, queuedCarts] = await Promise.all([
    loadHistory(area, { search, limit: page * PAGE_SIZE }),
    page === 1 && search === '' ? loadQueuedCarts(area) : [],
  ])
  const pages = Math.max(1, Math.ceil(history.total / PAGE_SIZE))
  // A catalogue that does not answer may have the orders of the later pages
  if (page > pages && history.missing === 'nothing') throw data(null, { status: 404 })
  const orders = history.orders.slice((page - 1) * PAGE_SIZE)
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  return data(
    {
      ...history,
      queuedCarts,
      orders,
      search,
      page,
      pages,
      catalogIds,
      since: url.searchParams.get('since') ?? '',
      until: url.searchParams.get('until') ?? '',
    },
    { status: history.missing === 'all' ? 503 : 200 },
  )
}

/** No order contains a text that no database can store. */
function readSearch(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_SEARCH).toWellFormed()
}

export default function Orders({ loaderData, params }: Route.ComponentProps) {
  const { client, orders: texts } = useClientMessages()
  const { since, until, queuedCarts, orders, total, search, page, pages, missing, onlyNumbers, catalogIds } =
    loaderData
  const address = href('/:lang/client/orders', params)
  const pageHref = (number: number) => {
    const query = new URLSearchParams({
      ...(search !== '' && { q: search }),
      ...(number > 1 && { page: String(number) }),
    })
    return query.size === 0 ? address : `${address}?${query}`
  }
  const hasOrders = total > 0 || search !== '' || missing !== 'nothing'
  return (
    <>
      <ClientHead title={client.orders.title} description={client.orders.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{client.orders.title}</h1>
      <div className="mt-4 grid gap-6 empty:hidden">
        <QueuedCarts carts={queuedCarts} catalogIds={catalogIds} />
      </div>
      {hasOrders && <OrderSearch search={search} total={missing === 'all' ? undefined : total} />}
      {missing !== 'nothing' && (
        <p role="alert" className="mt-3 text-danger">
          {missing === 'all' ? client.orders.failedAll : client.orders.failed}
        </p>
      )}
      {missing === 'nothing' && total === 0 && (search !== '' || queuedCarts.length === 0) && (
        <NoOrders search={search} />
      )}
      {orders.length > 0 && (
        <OrderList label={client.orders.title} orders={orders} catalogIds={catalogIds} total={total} />
      )}
      {onlyNumbers && <p className="mt-4 text-sm text-quiet">{texts.search.onlyNumbers}</p>}
      <QueryPagination page={page} pages={pages} pageHref={pageHref} />
      {total > 0 && <OrderPeriod since={since} until={until} />}
    </>
  )
}

/** No orders, or none that match. */
function NoOrders({ search }: { readonly search: string }) {
  const { client, orders } = useClientMessages()
  const lang = useLanguage()
  if (search !== '')
    return <EmptyState title={orders.search.emptyTitle(search)} text={orders.search.emptyText} />
  return (
    <EmptyState title={client.orders.emptyTitle} text={client.orders.emptyText}>
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
        {client.cart.goToCatalog}
      </PageLink>
    </EmptyState>
  )
}
