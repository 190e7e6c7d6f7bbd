import { Form, href, Link } from 'react-router'
import type { Route } from './+types/dashboard'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton, quietButton, textLink } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { PostFields } from '#app/ui/post-fields.tsx'
import { formatCents } from '#app/ui/price.tsx'
import { loadCart } from './cart.server.ts'
import { clientArea } from './client-area.server.ts'
import { ClientHead } from './client-head.tsx'
import { loadHistory } from './order-history.server.ts'
import { OrderList } from './order-list.tsx'

const LAST_ORDERS = 5

export async function loader({ context }: Route.LoaderArgs) {
  const area = clientArea(context)
  const [cart, { orders, missing }] = await Promise.all([loadCart(area), loadHistory(area)])
  return {
    name: area.session.client.name,
    cart: cart && { lines: cart.lines.length, total: cart.figures.total },
    orders: orders.slice(0, LAST_ORDERS),
    missing,
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
      <p className="mt-2 text-quiet">{dashboard.welcome(name)}</p>
      <CartSummary cart={cart} />
      <section className="mt-10">
        <h2 className="text-xl">{dashboard.lastOrders}</h2>
        {missing !== 'nothing' && (
          <p role="alert" className="mt-3 text-danger">
            {missing === 'all' ? orderTexts.failedAll : orderTexts.failed}
          </p>
        )}
        {orders.length > 0 && (
          <OrderList label={dashboard.lastOrders} orders={orders} catalogIds={catalogIds} />
        )}
        {orders.length === 0 && missing === 'nothing' && (
          <p className="mt-3 text-quiet">{orderTexts.emptyText}</p>
        )}
      </section>
      <nav aria-label={dashboard.accountLinks} className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          to={href('/:lang/client/orders', params)}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          {dashboard.allOrders}
        </Link>
        <Link
          to={href('/:lang/client/profile', params)}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          {dashboard.profile}
        </Link>
        <SignOutButton />
      </nav>
    </>
  )
}

function CartSummary({ cart }: { readonly cart: { lines: number; total: number } | undefined }) {
  const { dashboard } = useMessages().client
  const lang = useLanguage()
  return (
    <section className="mt-6 flex max-w-xl flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-surface p-5">
      <div>
        <h2 className="text-lg">{dashboard.cart}</h2>
        {!cart && <p className="mt-1 text-danger">{dashboard.cartFailed}</p>}
        {cart?.lines === 0 && <p className="mt-1 text-quiet">{dashboard.cartEmpty}</p>}
        {cart !== undefined && cart.lines > 0 && (
          <p className="figures mt-1">{dashboard.cartSummary(cart.lines, formatCents(cart.total, lang))}</p>
        )}
      </div>
      <Link to={href('/:lang/client/shopping-cart', { lang })} className={primaryButton}>
        {dashboard.goToCart}
      </Link>
    </section>
  )
}

function SignOutButton() {
  const { dashboard } = useMessages().client
  const lang = useLanguage()
  return (
    <Form method="post" action={href('/:lang/client/sign-out', { lang })} reloadDocument>
      <PostFields back={href('/:lang', { lang })} />
      <button className={quietButton}>{dashboard.signOut}</button>
    </Form>
  )
}
