import { Form, href, Link } from 'react-router'
import { formatCents } from '#domain/number-format.ts'
import type { Route } from './+types/dashboard'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton, quietButton, textLink } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { signOutHere } from '#app/browser-record.ts'
import { AntiForgery } from '#app/ui/post-fields.tsx'
import { loadCart } from './cart.server.ts'
import { clientArea } from './client-area.server.ts'
import { ClientHead } from './client-head.tsx'
import { loadHistory } from './order-history.server.ts'
import { OrderList } from './order-list.tsx'

const LAST_ORDERS = 5

export async function loader({ context }: Route.LoaderArgs) {
  const area = clientArea(context)
  const [cart, history] = await Promise.all([loadCart(area), loadHistory(area, { limit: LAST_ORDERS })])
  return {
    name: area.session.client.name,
    cart: cart && { lines: cart.lines.length, total: cart.figures?.total },
    orders: history.orders,
    missing: history.missing,
    catalogIds: area.shop.catalogs.map(({ catalogId }) => catalogId),
  }
}

export default function Dashboard({ loaderData, params }: Route.ComponentProps) {
  const { dashboard, orders: orderTexts } = useMessages().client
  const { name, cart, orders, missing, catalogIds } = loaderData
  return (
    <>
      <ClientHead title={dashboard.title} description={dashboard.description} />
      <h1 className="text-2xl">{dashboard.title}</h1>
      <p className="mt-1 text-quiet">{dashboard.welcome(name)}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-10">
          <CartCard cart={cart} />
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
                <Link
                  to={href('/:lang/client/orders', params)}
                  className={`${textLink} mt-2 inline-block py-2.5`}
                >
                  {dashboard.allOrders}
                </Link>
              </>
            )}
            {orders.length === 0 && missing === 'nothing' && (
              <p className="mt-2 text-quiet">{orderTexts.emptyText}</p>
            )}
          </section>
        </div>
        <AccountLinks />
      </div>
    </>
  )
}

interface CartCardProps {
  /** undefined = it could not be read. */
  readonly cart: { readonly lines: number; readonly total: number | undefined } | undefined
}

function CartCard({ cart }: CartCardProps) {
  const { dashboard, cart: cartTexts } = useMessages().client
  const lang = useLanguage()
  const isEmpty = cart?.lines === 0
  const to = isEmpty
    ? href('/:lang/catalogo/:page?', { lang })
    : href('/:lang/client/shopping-cart', { lang })
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-surface p-5">
      <div>
        <h2 className="text-lg">{dashboard.cart}</h2>
        <p className="figures text-quiet">{cartText()}</p>
      </div>
      <Link to={to} className={primaryButton}>
        {isEmpty ? cartTexts.goToCatalog : dashboard.goToCart}
      </Link>
    </section>
  )

  function cartText() {
    if (!cart) return dashboard.cartFailed
    if (isEmpty) return dashboard.cartEmpty
    return dashboard.cartSummary(
      cart.lines,
      cart.total === undefined ? undefined : formatCents(cart.total, lang),
    )
  }
}

function AccountLinks() {
  const { dashboard, cart, orders } = useMessages().client
  const lang = useLanguage()
  const links = [
    { to: href('/:lang/client/shopping-cart', { lang }), text: cart.title },
    { to: href('/:lang/client/orders', { lang }), text: orders.title },
    { to: href('/:lang/client/profile', { lang }), text: dashboard.profile },
  ]
  return (
    <nav aria-label={dashboard.accountLinks}>
      <ul className="divide-y divide-line border-y border-line">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center hover:text-accent hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Form
        method="post"
        action={href('/:lang/client/sign-out', { lang })}
        reloadDocument
        onSubmit={signOutHere}
        className="mt-5"
      >
        <AntiForgery />
        <button className={`${quietButton} w-full`}>{dashboard.signOut}</button>
      </Form>
    </nav>
  )
}
