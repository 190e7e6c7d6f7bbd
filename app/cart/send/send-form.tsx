import { useState } from 'react'
import { type FetcherWithComponents, href } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { useFrame } from '../../request/frame-data.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { PostFields } from '../../ui/forms/post-fields.tsx'
import { PartFigures } from '../../ui/order-figures.tsx'
import type { CartView } from '../cart-view.ts'
import { CommentField } from './comment-field.tsx'
import { SendBar } from './send-bar.tsx'
import type { SendRefusal } from './send-refusal.ts'
import { writeShown } from './sent-form.ts'
import { submitUnsaved, useIsChanging } from '../unsaved-lines.ts'

interface SendFormProps {
  readonly cart: CartView
  readonly uuid: string
  /** The comment that was typed before the session ended; '' = none. */
  readonly comment: string
  readonly refusal: SendRefusal | undefined
  readonly sending: FetcherWithComponents<SendRefusal>
}

const FORM = 'send-cart'

/** Sends the cart with the figures as they are shown; if they have changed, nothing is ordered. */
export function SendForm({ cart, uuid, comment, refusal, sending }: SendFormProps) {
  const { client, labels } = useClientMessages()
  const { client: signedIn } = useFrame()
  const lang = useLanguage()
  const isPending = sending.state !== 'idle'
  // A pending change would change what is sent, so sending waits for it
  const isChanging = useIsChanging()
  const [isHeldBack, setHeldBack] = useState(false)
  if (cart.orders.length === 0) {
    const reason = cart.blockedBy ? client.cart.cannotBeSent[cart.blockedBy] : client.cart.nothingToOrder
    return <p className="mt-6 text-quiet">{reason}</p>
  }
  return (
    <>
      <sending.Form
        id={FORM}
        method="post"
        action={href('/:lang/client/shopping-cart/send', { lang })}
        data-print
        className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:mt-2 print:block print:break-inside-avoid print:break-after-avoid"
        onSubmit={(event) => {
          const isUnsaved = submitUnsaved()
          setHeldBack(isUnsaved || isChanging)
          if (isUnsaved || isChanging || isPending) event.preventDefault()
        }}
      >
        <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
        <input type="hidden" name="uuid" value={uuid} />
        <input type="hidden" name="currency" value={cart.currency} />
        <input type="hidden" name="client" value={signedIn?.name} />
        {cart.orders.map((order) => (
          <input key={order.catalogId} type="hidden" name="shown" value={writeShown(order)} />
        ))}
        <div className="print:hidden">
          <CommentField comment={refusal?.comment ?? comment} refusal={refusal} />
        </div>
        {cart.figures && (
          <div className="lg:self-end print:ms-auto print:w-72">
            <PartFigures figures={cart.figures} taxParts={cart.taxParts} currency={cart.currency} />
          </div>
        )}
      </sending.Form>
      {cart.orders.length > 1 && (
        <p className="mt-4 max-w-prose print:hidden">
          {client.cart.severalOrders(formatCount(cart.orders.length, lang))}
        </p>
      )}
      {/* Rendered before its text, so that screen readers announce it */}
      <output className="block max-w-prose font-semibold not-empty:mt-4 print:hidden">
        {isHeldBack && !isPending && client.cart.sendAgain(labels.send)}
      </output>
      <SendBar form={FORM} cart={cart} isPending={isPending} isChanging={isChanging} />
    </>
  )
}
