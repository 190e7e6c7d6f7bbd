import { useRef, useState } from 'react'
import { type FetcherWithComponents, href } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import { useConnection } from '../../offline/connection.ts'
import { useFrame } from '../../request/frame-data.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { PostFields } from '../../ui/forms/post-fields.tsx'
import { PartFigures } from '../../ui/order-figures.tsx'
import type { CartView } from '../cart-view.ts'
import { AskFields } from '../approval/ask-fields.tsx'
import type { CartRights } from '../approval/approval-view.ts'
import { RemarkField } from './remark-field.tsx'
import { SendBar } from './send-bar.tsx'
import type { SendRefusal } from './send-refusal.ts'
import { writeShown } from './sent-form.ts'
import { hasUnsaved, submitUnsaved, useIsChanging } from '../unsaved-lines.ts'

interface SendFormProps {
  readonly cart: CartView
  /** undefined = nobody needs an approval. */
  readonly rights: CartRights | undefined
  readonly uuid: string
  /** What was typed before the session ended, or before the cart was refused. */
  readonly remarks: OrderRemarks
  readonly refusal: SendRefusal | undefined
  readonly sending: FetcherWithComponents<SendRefusal>
}

const FORM = 'send-cart'

/**
 * Sends the cart with the figures as they are shown; if they have changed, nothing is ordered. Who may not send it asks for
 * an approval instead.
 */
export function SendForm({ cart, rights, uuid, remarks, refusal, sending }: SendFormProps) {
  const { client, labels, people } = useClientMessages()
  const { client: signedIn } = useFrame()
  const lang = useLanguage()
  const isPending = sending.state !== 'idle'
  // A pending change would change what is sent, so sending waits for it
  const isChanging = useIsChanging()
  const [isHeldBack, setHeldBack] = useState(false)
  // The press takes the focus from a field, which saves it: at its end the figures are no longer those that were read
  const hadUnsaved = useRef(false)
  // They are changes of what is sent, too
  const { hasKept } = useConnection()
  const mustAsk = rights?.mustAsk ?? false
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
        className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:mt-0 xl:grid-cols-1 print:mt-2 print:block print:break-inside-avoid print:break-after-avoid"
        onSubmit={(event) => {
          const isUnsaved = submitUnsaved()
          const mustWait = isUnsaved || hadUnsaved.current || isChanging || hasKept
          hadUnsaved.current = false
          setHeldBack(mustWait)
          if (mustWait || isPending) event.preventDefault()
        }}
      >
        <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
        <input type="hidden" name="uuid" value={uuid} />
        <input type="hidden" name="currency" value={cart.currency} />
        <input type="hidden" name="client" value={signedIn?.name} />
        {cart.orders.map((order) => (
          <input key={order.catalogId} type="hidden" name="shown" value={writeShown(order)} />
        ))}
        <div className="grid content-start gap-4 print:hidden">
          {cart.orders.length > 1 && (
            <p className="max-w-prose rounded-md bg-accent-wash px-4 py-3">
              {client.cart.severalOrders(formatCount(cart.orders.length, lang))}
            </p>
          )}
          <RemarkField name="clientReference" rows={1} text={remarks.clientReference} refusal={refusal} />
          <RemarkField
            name="deliveryInstructions"
            rows={2}
            text={remarks.deliveryInstructions}
            refusal={refusal}
          />
          <RemarkField name="comment" rows={3} text={remarks.comment} refusal={refusal} />
          {mustAsk && (
            <AskFields limit={rights?.limit} message={refusal?.kind === 'not_approved' ? refusal.text : ''} />
          )}
        </div>
        {cart.figures && (
          <div className="lg:self-end print:ms-auto print:w-72">
            <PartFigures figures={cart.figures} taxParts={cart.taxParts} currency={cart.currency} />
          </div>
        )}
      </sending.Form>
      {/* Rendered before its text, so that screen readers announce it */}
      <output className="block max-w-prose font-semibold not-empty:mt-4 print:hidden">
        {isHeldBack &&
          !isPending &&
          (hasKept
            ? client.cart.keptFirst
            : client.cart.sendAgain(mustAsk ? people.approval.ask : labels.send))}
      </output>
      <SendBar
        form={FORM}
        cart={cart}
        mustAsk={mustAsk}
        isPending={isPending}
        isChanging={isChanging}
        onPress={() => {
          hadUnsaved.current = hasUnsaved()
        }}
      />
    </>
  )
}
