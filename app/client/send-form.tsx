import { type FetcherWithComponents, href, useFetchers } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { PostFields } from '#app/ui/post-fields.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartView } from './cart-view.ts'
import { CommentField } from './comment-field.tsx'
import type { SendRefusal } from './send-refusal.ts'
import { writeShown } from './sent-form.ts'

interface SendFormProps {
  readonly cart: CartView
  readonly uuid: string
  readonly refusal: SendRefusal | undefined
  readonly sending: FetcherWithComponents<SendRefusal>
}

/** Sends the cart, with the figures as they are shown: other figures are asked about, not ordered (O4). */
export function SendForm({ cart, uuid, refusal, sending }: SendFormProps) {
  const { labels, client } = useMessages()
  const lang = useLanguage()
  const isPending = sending.state !== 'idle'
  // A change that is under way changes what would be sent: it is waited for
  const isChanging = useFetchers().some(({ formMethod }) => formMethod !== undefined)
  if (cart.orders.length === 0) return <p className="mt-6 text-quiet">{client.cart.nothingToOrder}</p>
  return (
    <sending.Form
      method="post"
      action={href('/:lang/client/shopping-cart/send', { lang })}
      data-print
      className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => isChanging && event.preventDefault()}
    >
      <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
      <input type="hidden" name="uuid" value={uuid} />
      {cart.orders.map((order) => (
        <input key={order.catalogId} type="hidden" name="shown" value={writeShown(order)} />
      ))}
      <div className="print:hidden">
        <CommentField refusal={refusal} />
      </div>
      <div>
        {cart.figures ? <CartSummary figures={cart.figures} /> : <p>{client.cart.pricesToCome}</p>}
        <button className={`${primaryButton} mt-4 w-full print:hidden`} aria-disabled={isChanging}>
          {isPending ? client.cart.sending : labels.send}
        </button>
        <p className="mt-2 text-sm text-quiet print:hidden">{client.cart.afterSend}</p>
      </div>
    </sending.Form>
  )
}
