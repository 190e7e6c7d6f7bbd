import { href } from 'react-router'
import { queuedCartNumber } from '#shop/orders/order-gateway.ts'
import { formatAmount } from '#domain/money/number-format.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { textLink } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Moment } from '../ui/moment.tsx'
import { orderHref } from './order-address.ts'
import type { QueuedCartView, QueuedPartView } from './queued-cart-view.ts'
import { PageLink } from '../ui/page-link.tsx'

interface QueuedCartsProps {
  readonly carts: readonly QueuedCartView[]
  readonly catalogIds: readonly number[]
}

/** The client's queued carts: the refused ones, then those that are not settled. */
export function QueuedCarts({ carts, catalogIds }: QueuedCartsProps) {
  const { client, orders } = useClientMessages()
  const refused = carts.filter(({ isOpen }) => !isOpen)
  const open = carts.filter(({ isOpen }) => isOpen)
  return (
    <>
      <CartList heading={client.notices.order_problem} carts={refused} catalogIds={catalogIds} />
      <CartList heading={orders.received.onTheWay} carts={open} catalogIds={catalogIds} />
    </>
  )
}

function CartList({ heading, carts, catalogIds }: QueuedCartsProps & { readonly heading: string }) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  if (carts.length === 0) return null
  return (
    <section className="print:hidden">
      <h2 className="text-lg">{heading}</h2>
      <ul aria-label={heading} className="mt-2 grid gap-3">
        {carts.map((cart) => (
          <li
            key={cart.number}
            data-received={cart.number}
            className="rounded-md border border-line bg-surface p-4"
          >
            <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
              <PageLink
                to={queuedCartHref(lang, cart.number)}
                className={`${textLink} figures font-semibold`}
              >
                {queuedCartNumber(cart.number)}
              </PageLink>
              <span className="figures text-sm text-quiet">
                <Moment moment={cart.date} />
              </span>
              {cart.total !== undefined && (
                <span className="figures ms-auto">
                  <span className="sr-only">{labels.before(labels.total)} </span>
                  {formatAmount(cart.total, lang, cart.currency)}
                </span>
              )}
            </p>
            <QueuedParts cart={cart} catalogIds={catalogIds} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function queuedCartHref(lang: string, number: number): string {
  return `${href('/:lang/client/orders/sent', { lang })}?received=${number}`
}

interface QueuedPartsProps {
  readonly cart: QueuedCartView
  readonly catalogIds: readonly number[]
}

/** The state of each catalogue's part. */
export function QueuedParts({ cart, catalogIds }: QueuedPartsProps) {
  const { received } = useClientMessages().orders
  return (
    <>
      <ul className="mt-1 grid gap-1">
        {cart.parts.map((part) => (
          <li key={part.catalogId} data-push-state={part.state}>
            {cart.parts.length > 1 && (
              <span className="figures text-quiet">{received.catalog(part.catalogId)} · </span>
            )}
            <PartState part={part} catalogIds={catalogIds} />
          </li>
        ))}
      </ul>
      {cart.isOpen && (
        <p className={`mt-1 text-sm ${cart.waitsForSignIn ? 'font-semibold' : 'text-quiet'}`}>
          {cart.waitsForSignIn ? received.signInAgain : received.nothingToDo}
        </p>
      )}
    </>
  )
}

interface PartStateProps {
  readonly part: QueuedPartView
  readonly catalogIds: readonly number[]
}

function PartState({ part: { state, order, refusal }, catalogIds }: PartStateProps) {
  const { client, orders } = useClientMessages()
  const { received } = orders
  const lang = useLanguage()
  if (state === 'accepted')
    return order ? (
      <PageLink to={orderHref(lang, order)} className={`${textLink} figures`}>
        {received.ordered(orderNumber(order, catalogIds))}
      </PageLink>
    ) : null
  if (state !== 'refused') return received.state[state]
  return <span className="text-danger">{[received.state.refused, reason()].filter(Boolean).join(' ')}</span>

  function reason() {
    if (refusal?.kind === 'refused' && refusal.reason)
      return `${client.answered(refusal.reason)} ${received.refusal.refused}`
    const kind = refusal?.kind ?? 'refused'
    return received.refusal[kind === 'stopped' ? 'refused' : kind]
  }
}
