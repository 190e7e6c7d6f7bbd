import { useEffect, useId, useRef } from 'react'
import { type FetcherWithComponents, href } from 'react-router'
import { MAX_COMMENT_LENGTH } from '#domain/order.ts'
import { formatCount } from '#domain/number-format.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { field, primaryButton } from '#app/ui/button.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { PostFields } from '#app/ui/post-fields.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartView } from './cart-view.ts'
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
  if (cart.orders.length === 0) return <p className="mt-6 text-quiet">{client.cart.nothingToOrder}</p>
  return (
    <sending.Form
      method="post"
      action={href('/:lang/client/shopping-cart/send', { lang })}
      className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
      <input type="hidden" name="uuid" value={uuid} />
      {cart.orders.map((order) => (
        <input key={order.catalogId} type="hidden" name="shown" value={writeShown(order)} />
      ))}
      <CommentField refusal={refusal} />
      <div>
        {cart.figures ? <CartSummary figures={cart.figures} /> : <p>{client.cart.pricesToCome}</p>}
        <button className={`${primaryButton} mt-4 w-full`} aria-disabled={isPending}>
          {isPending ? client.cart.sending : labels.send}
        </button>
        <p className="mt-2 text-sm text-quiet">{client.cart.afterSend}</p>
      </div>
    </sending.Form>
  )
}

/** No length is forced upon it while it is typed: a text cut off unseen would be ordered. */
function CommentField({ refusal }: { readonly refusal: SendRefusal | undefined }) {
  const { cart } = useMessages().client
  const lang = useLanguage()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const max = formatCount(MAX_COMMENT_LENGTH, lang)
  const isTooLong = refusal?.kind === 'comment_too_long'
  useEffect(() => {
    if (isTooLong) area.current?.focus()
  }, [isTooLong])
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {cart.comment}
      </label>
      <p id={`${id}-hint`} className={`text-sm ${isTooLong ? 'text-danger' : 'text-quiet'}`}>
        {isTooLong ? cart.commentTooLong(max) : cart.commentHint(max)}
      </p>
      <textarea
        ref={area}
        id={id}
        name="comment"
        rows={4}
        defaultValue={refusal?.comment}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        className={`${field} mt-1 w-full py-2`}
      />
    </div>
  )
}
