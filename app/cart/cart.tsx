import { data, useActionData, useFetcher } from 'react-router'
import type { Route } from './+types/cart'
import { useClientMessages } from '../messages/client-messages.ts'
import { queuedCartNumber } from '#shop/orders/order-gateway.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import { useQuantityKeys } from './add/use-quantity-keys.ts'
import { CartFailed, EmptyCart } from './cart-empty.tsx'
import { RecentlySeen } from '../seen/recently-seen.tsx'
import { CartLine } from './cart-line.tsx'
import { loadCart } from './cart.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { Letterhead } from '../ui/letterhead.tsx'
import { findBlockingCart } from './blocking-cart.server.ts'
import { loadQueuedCarts } from '../orders/queued-carts.server.ts'
import { QueuedCarts } from '../orders/queued-carts.tsx'
import { SendForm } from './send/send-form.tsx'
import { Removals } from './removals.tsx'
import { SendProblemNote } from './send/send-problem-note.tsx'
import { readKeptComment } from '../request/kept-comment.server.ts'
import type { SendRefusal } from './send/send-refusal.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const area = clientArea(context)
  const [cart, queuedCarts] = await Promise.all([loadCart(area), loadQueuedCarts(area)])
  const blockingCart = cart && findBlockingCart(queuedCarts, cart)
  const page = {
    queuedCarts,
    blockingCart: blockingCart?.number,
    cart: cart && {
      ...cart,
      lines: cart.lines.map((line) => ({
        ...line,
        picture: itemPicture(area.shop, line),
        isPending: blockingCart?.lines.includes(line.line) ?? false,
      })),
    },
    catalogIds: area.shop.catalogs.map(({ catalogId }) => catalogId),
    // Each rendering of the cart gets one uuid, so a form that is sent twice orders once
    uuid: crypto.randomUUID(),
    comment: readKeptComment(request, area.session.client.name),
  }
  // The page explains the failure, but the status must not report success
  return data(page, { status: cart ? 200 : 503 })
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { client, orders } = useClientMessages()
  const texts = client.cart
  const { cart, queuedCarts, blockingCart, catalogIds, uuid, comment } = loaderData
  const sending = useFetcher<SendRefusal>({ key: 'send-cart' })
  const answered = useActionData<SendRefusal>()
  const refusal = sending.data ?? answered
  return (
    <>
      <ClientHead title={texts.title} description={texts.description} />
      <Letterhead />
      <h1 className="text-2xl">{texts.title}</h1>
      {refusal && <SendProblemNote refusal={refusal} catalogIds={catalogIds} total={cart?.figures?.total} />}
      <div className="mt-4 grid gap-6 empty:hidden">
        <QueuedCarts carts={queuedCarts} catalogIds={catalogIds} />
      </div>
      {!cart && <CartFailed />}
      {cart && (
        <Removals lines={cart.lines}>
          {cart.lines.length === 0 ? (
            <EmptyCart />
          ) : (
            <CartLines lines={cart.lines} isPriced={cart.figures !== undefined} />
          )}
        </Removals>
      )}
      {cart?.lines.length === 0 && (
        <div className="mt-12 empty:hidden">
          <RecentlySeen />
        </div>
      )}
      {cart &&
        cart.lines.length > 0 &&
        (blockingCart === undefined ? (
          <SendForm
            cart={cart}
            uuid={refusal?.uuid ?? uuid}
            comment={comment}
            refusal={refusal}
            sending={sending}
          />
        ) : (
          <div className="mt-6 grid max-w-prose gap-2">
            <p>{orders.received.inCart(queuedCartNumber(blockingCart))}</p>
            {cart.lines.some(({ isPending }) => !isPending) && <p>{orders.received.others}</p>}
          </div>
        ))}
    </>
  )
}

type ShownLine = Parameters<typeof CartLine>[0]['line']

interface CartLinesProps {
  readonly lines: readonly ShownLine[]
  readonly isPriced: boolean
}

function CartLines({ lines, isPriced }: CartLinesProps) {
  const { labels, client } = useClientMessages()
  const onKeyDown = useQuantityKeys()
  return (
    <>
      <div
        aria-hidden="true"
        data-unpriced={isPriced ? undefined : ''}
        className="ledger mt-4 border-b border-line pb-2 text-sm text-quiet max-lg:hidden print:mt-0 print:grid"
      >
        <span className="col-span-2 print:col-span-1">{client.cart.item}</span>
        {isPriced && <span className="text-end">{client.cart.unitPrice}</span>}
        <span className="w-42 text-center print:w-auto print:text-end">{labels.quantity}</span>
        {isPriced && <span className="text-end">{client.cart.lineTotal}</span>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it */}
      <ul
        onKeyDownCapture={onKeyDown}
        aria-label={client.cart.lines}
        data-total={lines.length}
        className="max-lg:mt-4 max-lg:border-t max-lg:border-line"
      >
        {lines.map((line) => (
          <CartLine key={line.line} line={line} isPriced={isPriced} />
        ))}
      </ul>
    </>
  )
}
