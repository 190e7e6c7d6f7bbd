import { data, href, Link } from 'react-router'
import type { Route } from './+types/orders'
import { parsePage } from '#domain/listing.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton } from '#app/ui/button.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState } from './cart-empty.tsx'
import { clientArea } from './client-area.server.ts'
import { ClientCrumbs } from './client-crumbs.tsx'
import { ClientHead } from './client-head.tsx'
import { loadHistory } from './order-history.server.ts'
import { OrderList } from './order-list.tsx'

const PAGE_SIZE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { orders, missing } = await loadHistory(area)
  const page = parsePage(url.searchParams.get('page') ?? '1')
  const pages = Math.max(1, Math.ceil(orders.length / PAGE_SIZE))
  if (page === undefined || page > pages) throw data(null, { status: 404 })
  return {
    orders: orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: orders.length,
    page,
    pages,
    missing,
    catalogIds: area.shop.catalogs.map(({ catalogId }) => catalogId),
  }
}

export default function Orders({ loaderData, params }: Route.ComponentProps) {
  const { orders: texts, cart } = useMessages().client
  const { orders, total, page, pages, missing, catalogIds } = loaderData
  const address = href('/:lang/client/orders', params)
  return (
    <>
      <ClientHead title={texts.title} description={texts.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{texts.title}</h1>
      {missing === 'some' && (
        <p role="alert" className="mt-3 text-danger">
          {texts.failed}
        </p>
      )}
      {missing === 'all' && (
        <p role="alert" className="mt-3 text-danger">
          {texts.failedAll}
        </p>
      )}
      {missing === 'nothing' && total === 0 && (
        <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
          <Link to={href('/:lang/catalogo/:page?', { lang: params.lang })} className={primaryButton}>
            {cart.goToCatalog}
          </Link>
        </EmptyState>
      )}
      {orders.length > 0 && (
        <OrderList label={texts.title} orders={orders} catalogIds={catalogIds} total={total} />
      )}
      <Pagination
        page={page}
        pages={pages}
        pageHref={(number) => (number === 1 ? address : `${address}?page=${number}`)}
      />
    </>
  )
}
