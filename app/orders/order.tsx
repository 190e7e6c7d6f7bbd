import { data, href } from 'react-router'
import type { Route } from './+types/order'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { parseQuotationNumber } from '#domain/quotations/quotation.ts'
import { quotationHref } from '../addresses/quotation-address.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton, textLink } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { clientArea } from '../request/client-area.server.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { ClientHead } from '../ui/client-head.tsx'
import { Letterhead } from '../contact/letterhead.tsx'
import { readLetterhead } from '../contact/letterhead.server.ts'
import { Moment } from '../ui/moment.tsx'
import { mayCancelOrders } from './cancel-order.server.ts'
import { loadNamedOrder } from './named-order.server.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatusLabel } from './order-status.tsx'
import { type ShownOrder, withItems } from './ordered-items.server.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Shipments } from './shipments/shipments.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { id, order, ...named } = await loadNamedOrder(area, params)
  // A page without its order is not a success
  const page = {
    ...id,
    ...named,
    order: order && withItems(area, order),
    mayCancel: mayCancelOrders(area),
    letterhead: await readLetterhead(area.shop, area.requestContext.language),
  }
  return data(page, { status: order ? 200 : 503 })
}

export default function Order({ loaderData, params }: Route.ComponentProps) {
  const { order: texts, orders, answered } = useClientMessages().client
  const history = href('/:lang/client/orders', params)
  const { number, order, reason, mayCancel, letterhead } = loaderData
  return (
    <>
      <ClientHead title={texts.title(number)} description={texts.description} />
      <Letterhead {...letterhead} />
      <ClientCrumbs steps={[{ name: orders.title, to: history }]} />
      <h1 className="figures text-2xl">{texts.title(number)}</h1>
      {order ? (
        <OrderContent order={order} number={number} mayCancel={mayCancel} />
      ) : (
        <EmptyState title={texts.failedTitle} text={reason ? answered(reason) : texts.failedText}>
          <PageLink to={history} className={quietButton}>
            {texts.allOrders}
          </PageLink>
        </EmptyState>
      )}
    </>
  )
}

interface OrderContentProps {
  readonly order: ShownOrder
  readonly number: string
  /** The signed-in person may cancel orders. */
  readonly mayCancel: boolean
}

function OrderContent({ order, number, mayCancel }: OrderContentProps) {
  const { client } = useClientMessages()
  return (
    <div data-order-id={order.orderId}>
      <OrderFacts order={order} />
      <OrderActions order={order} number={number} mayCancel={mayCancel} />
      <OrderProgress order={order} />
      {order.shipments && <Shipments shipments={order.shipments} />}
      <OrderNotes notes={order.notes} />
      <section className="mt-8">
        <h2 className="text-lg">{client.order.lines}</h2>
        <OrderLines order={order} />
      </section>
    </div>
  )
}

/** Date, status and total. */
function OrderFacts({ order }: Pick<OrderContentProps, 'order'>) {
  const { labels, client, quotations } = useClientMessages()
  const lang = useLanguage()
  const quotationId = parseQuotationNumber(order.quotation)
  return (
    <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-quiet">{labels.date}</dt>
        <dd>
          <Moment moment={order.date} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">{labels.status}</dt>
        <dd>
          <OrderStatusLabel order={order} />
        </dd>
      </div>
      {(['clientReference', 'reference'] as const).map(
        (number) =>
          order[number] !== '' && (
            <div key={number}>
              <dt className="text-sm text-quiet">{client.order[number]}</dt>
              <dd className="figures break-all">{order[number]}</dd>
            </div>
          ),
      )}
      {quotationId !== undefined && (
        <div>
          <dt className="text-sm text-quiet">{quotations.quotation}</dt>
          <dd>
            <PageLink to={quotationHref(lang, quotationId)} className={textLink}>
              {order.quotation}
            </PageLink>
          </dd>
        </div>
      )}
      {(['orderedBy', 'preparedBy'] as const).map(
        (by) =>
          order[by] !== '' && (
            <div key={by} className="min-w-0">
              <dt className="text-sm text-quiet">{client.order[by]}</dt>
              <dd className="wrap-anywhere">{order[by]}</dd>
            </div>
          ),
      )}
      <div>
        <dt className="text-sm text-quiet">{client.order.itemCount}</dt>
        <dd className="figures">{formatCount(order.lines.length, lang)}</dd>
      </div>
      {order.figures && (
        <div>
          <dt className="text-sm text-quiet">{labels.total}</dt>
          <dd className="figures font-semibold">{formatAmount(order.figures.total, lang, order.currency)}</dd>
        </div>
      )}
    </dl>
  )
}
