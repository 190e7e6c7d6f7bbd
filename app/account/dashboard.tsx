import { Form, href, Link } from 'react-router'
import { formatAmount } from '#domain/money/number-format.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Route } from './+types/dashboard'
import { useClientMessages } from '../messages/client-messages.ts'
import { linkLine, primaryButton, quietButton, textLink } from '../ui/forms/button.ts'
import { CartIcon, outline, PersonIcon, RowsIcon } from '../ui/icons.tsx'
import { CodesIcon } from '../ui/codes-icon.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency, useFrame } from '../request/frame-data.ts'
import { startSignOut } from '../request/browser-storage.ts'
import { AntiForgery } from '../ui/forms/post-fields.tsx'
import { loadCart } from '../cart/cart.server.ts'
import { clientArea, keepsPeople, keepsQuotations } from '../request/client-area.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { loadHistory } from '../orders/order-history.server.ts'
import { loadQueuedCarts } from '../orders/queued-carts.server.ts'
import { QueuedCarts } from '../orders/queued-carts.tsx'
import { reorderHref, orderHref } from '../orders/order-address.ts'
import { OrderList } from '../orders/order-list.tsx'
import { OrderStatusLabel } from '../orders/order-status.tsx'
import type { OrderView } from '../orders/order-view.ts'

const LAST_ORDERS = 5

/** A sheet with ticked lines. */
const ListIcon = outline('M4.5 3.5h11v13h-11ZM7 7.5l1 1 1.6-1.8M11.5 8H13M7 12l1 1 1.6-1.8M11.5 12.5H13')

/** A price tag. */
const QuotationIcon = outline('M3.5 3.5h6.2l7 7-6.2 6.2-7-7ZM6.8 6.8h.1')

/** Two persons. */
const PeopleIcon = outline(
  'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 16.5a5 5 0 0 1 10 0M12.5 3.8a3 3 0 0 1 0 5.5M14.2 12a5 5 0 0 1 3.3 4.5',
)

export async function loader({ context }: Route.LoaderArgs) {
  const area = clientArea(context)
  const [cart, history, queuedCarts] = await Promise.all([
    loadCart(area),
    loadHistory(area, { limit: LAST_ORDERS }),
    loadQueuedCarts(area),
  ])
  return {
    name: area.session.client.name,
    person: area.session.client.person?.name,
    managesPeople: keepsPeople(area) && !area.session.client.person,
    hasQuotations: keepsQuotations(area.shop),
    cart: cart && { lines: cart.lines.length, total: cart.blockedBy ? undefined : cart.figures?.total },
    queuedCarts,
    orders: history.orders,
    missing: history.missing,
    catalogIds: area.shop.catalogs.map(({ catalogId }) => catalogId),
  }
}

export default function Dashboard({ loaderData, params }: Route.ComponentProps) {
  const { dashboard, orders: orderTexts } = useClientMessages().client
  const { name, person, cart, queuedCarts, orders, missing, catalogIds } = loaderData
  const [last] = orders
  return (
    <>
      <ClientHead title={dashboard.title} description={dashboard.description} />
      <h1 className="text-2xl">{dashboard.title}</h1>
      <p className="mt-1 text-quiet wrap-anywhere">
        {dashboard.welcome(person === undefined ? name : `${person} · ${name}`)}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 content-start gap-10">
          <div className={`grid gap-4 ${last ? 'sm:grid-cols-2' : ''}`}>
            <CartCard cart={cart} />
            {last && <LastOrderCard order={last} number={orderNumber(last, catalogIds)} />}
          </div>
          <QueuedCarts carts={queuedCarts} catalogIds={catalogIds} />
          <section>
            <h2 className="text-lg">{dashboard.lastOrders}</h2>
            {missing !== 'nothing' && (
              <p role="alert" className="mt-2 text-danger">
                {missing === 'all' ? orderTexts.failedAll : orderTexts.failed}
              </p>
            )}
            {orders.length > 0 && (
              <>
                <OrderList label={dashboard.lastOrders} orders={orders} catalogIds={catalogIds} />
                <Link to={href('/:lang/client/orders', params)} className={`${linkLine} mt-2`}>
                  {dashboard.allOrders}
                </Link>
              </>
            )}
            {orders.length === 0 && missing === 'nothing' && (
              <p className="mt-2 text-quiet">{orderTexts.emptyText}</p>
            )}
          </section>
        </div>
        <AccountLinks managesPeople={loaderData.managesPeople} hasQuotations={loaderData.hasQuotations} />
      </div>
    </>
  )
}

const card = 'flex min-w-0 flex-col rounded-md border border-line bg-surface p-5'

interface CartCardProps {
  /** undefined = could not be read. */
  readonly cart: { readonly lines: number; readonly total: number | undefined } | undefined
}

function CartCard({ cart }: CartCardProps) {
  const { dashboard, cart: cartTexts } = useClientMessages().client
  const lang = useLanguage()
  const currency = useCurrency()
  const isEmpty = cart?.lines === 0
  const to = isEmpty
    ? href('/:lang/catalogo/:page?', { lang })
    : href('/:lang/client/shopping-cart', { lang })
  return (
    <section className={card}>
      <h2 className="text-base text-quiet">{dashboard.cart}</h2>
      <Figure
        text={
          cart && !isEmpty && cart.total !== undefined ? formatAmount(cart.total, lang, currency) : undefined
        }
      />
      <p className="figures mb-4">{cartText()}</p>
      <Link to={to} className={`${primaryButton} mt-auto sm:self-start`}>
        {isEmpty ? cartTexts.goToCatalog : dashboard.goToCart}
      </Link>
    </section>
  )

  function cartText() {
    if (!cart) return dashboard.cartFailed
    return isEmpty ? dashboard.cartEmpty : dashboard.cartSummary(cart.lines)
  }
}

interface LastOrderCardProps {
  readonly order: OrderView
  readonly number: string
}

/** The last order, with a link to order it again. */
function LastOrderCard({ order, number }: LastOrderCardProps) {
  const { client, orders, addToCart } = useClientMessages()
  const lang = useLanguage()
  return (
    <section className={card}>
      <h2 className="text-base text-quiet">
        <Link to={orderHref(lang, order)} className={`${textLink} -my-3 inline-block py-3`}>
          {client.order.title(number)}
        </Link>
      </h2>
      <Figure text={order.figures && formatAmount(order.figures.total, lang, order.currency)} />
      <p className="mb-4 flex flex-wrap gap-x-4">
        <OrderStatusLabel order={order} />
        <span className="figures text-quiet">{order.date.day}</span>
      </p>
      <Link
        to={reorderHref(lang, order)}
        aria-label={addToCart.named(orders.again.action, number)}
        className={`${quietButton} mt-auto sm:self-start`}
      >
        {orders.again.action}
      </Link>
    </section>
  )
}

function Figure({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="figures mt-1 text-2xl font-semibold wrap-anywhere">{text}</p>
  )
}

interface AccountLinksProps {
  readonly managesPeople: boolean
  readonly hasQuotations: boolean
}

function AccountLinks({ managesPeople, hasQuotations }: AccountLinksProps) {
  const { client, orderPad, shoppingLists, quotations, people } = useClientMessages()
  const { dashboard, cart, orders } = client
  const lang = useLanguage()
  const { lacksLists } = useFrame()
  const links = [
    { to: href('/:lang/client/order-pad', { lang }), text: orderPad.title, LinkIcon: CodesIcon },
    ...(lacksLists
      ? []
      : [{ to: href('/:lang/client/lists', { lang }), text: shoppingLists.title, LinkIcon: ListIcon }]),
    { to: href('/:lang/client/shopping-cart', { lang }), text: cart.title, LinkIcon: CartIcon },
    { to: href('/:lang/client/orders', { lang }), text: orders.title, LinkIcon: RowsIcon },
    ...(hasQuotations
      ? [{ to: href('/:lang/client/quotations', { lang }), text: quotations.title, LinkIcon: QuotationIcon }]
      : []),
    ...(managesPeople
      ? [{ to: href('/:lang/client/people', { lang }), text: people.title, LinkIcon: PeopleIcon }]
      : []),
    { to: href('/:lang/client/profile', { lang }), text: dashboard.profile, LinkIcon: PersonIcon },
  ]
  return (
    <nav aria-label={dashboard.accountLinks}>
      <ul className="divide-y divide-line border-y border-line">
        {links.map(({ to, text, LinkIcon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 hover:text-accent hover:underline">
              <span className="text-quiet">
                <LinkIcon />
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Form
        method="post"
        action={href('/:lang/client/sign-out', { lang })}
        reloadDocument
        onSubmit={startSignOut}
        className="mt-5"
      >
        <AntiForgery />
        <button className={`${quietButton} w-full`}>{dashboard.signOut}</button>
      </Form>
    </nav>
  )
}
