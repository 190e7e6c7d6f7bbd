import { useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { plainDigits } from '#domain/cart/cart.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton } from '../ui/forms/button.ts'
import { isKept, isWrongQuantity, type Notice, noticeText, typedNotice } from '../notices/notice.ts'
import { useAnswerNotice } from '../notices/use-answer-notice.ts'
import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import { useLanguage } from '../messages/page-language.ts'
import { noteEntered } from '../offline/entered-changes.ts'
import { useFrame } from '../request/frame-data.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { undiscovered } from '../ui/forms/undiscovered.ts'
import { LineAnswer } from './add/line-answer.tsx'
import { QuantityField } from './add/quantity-field.tsx'
import { NearestButton } from './add/nearest-button.tsx'
import { useRefusedForm } from './add/use-refused-form.ts'
import { useShownQuantity } from './add/use-shown-quantity.ts'
import type { ChangeAnswer } from '../request/change-answer.server.ts'
import type { CartLineView } from './cart-view.ts'
import { quantityTextIdOf } from './line-remarks.tsx'
import { useRemoval } from './removals.tsx'
import { useUnsaved } from './use-unsaved.ts'

function isNearest(event: Event): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : undefined
  return submitter instanceof HTMLButtonElement && submitter.name === 'nearest'
}

interface LineQuantityProps {
  readonly line: CartLineView
  /** The quantity in the cart. */
  readonly quantity: number
}

/**
 * Edits the quantity of a line. It is saved on Enter, on leaving the line, shortly after a step, or by the button. A
 * wrong quantity stays as typed, with its problem; after another refusal the field shows the cart’s quantity again.
 */
export function LineQuantity({ line, quantity }: LineQuantityProps) {
  const messages = useClientMessages()
  const lang = useLanguage()
  const { client } = useFrame()
  const fetcher = useFetcher<ChangeAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const id = `line-${encodeURIComponent(line.line)}-quantity`
  const { remove } = useRemoval()
  const typed = useRefusedForm(line.id)?.quantity
  const inputRef = useShownQuantity(quantity)
  const [entered, setEntered] = useState(typed)
  const { isUnsaved, forget, watch } = useUnsaved(form, { quantity, typed, isIdle: fetcher.state === 'idle' })
  const isPending = fetcher.state === 'submitting'
  const refused = !isPending && fetcher.data?.done === false ? fetcher.data : undefined
  const typedProblem: Notice | undefined =
    typed === undefined || fetcher.data
      ? undefined
      : (typedNotice(line, typed) ?? { code: 'quantity_not_saved' })
  // After a lost answer the cart may have the new quantity all the same, so the failure is no longer true
  const [refusedAt, setRefusedAt] = useState(quantity)
  const isOver = refused && !isWrongQuantity(refused.notice) && refusedAt !== quantity
  const problem = isOver ? undefined : (refused?.notice ?? typedProblem)
  const wrong = problem && isWrongQuantity(problem) ? problem : undefined
  const nearest = wrong?.nearest ?? line.nearest
  useAnswerNotice(refused ? undefined : fetcher.data, line, !fetcher.data || !isKept(fetcher.data.notice))
  useOnAnswer(refused, ({ notice }) => {
    setRefusedAt(quantity)
    if (!isWrongQuantity(notice)) {
      form.current?.reset()
      forget()
    }
    form.current?.querySelector<HTMLInputElement>('[name=quantity]')?.focus()
  })
  return (
    <>
      <fetcher.Form
        {...undiscovered}
        ref={form}
        id={id}
        method="post"
        action={href('/:lang/client/shopping-cart/change', { lang })}
        aria-busy={isPending || undefined}
        data-unsaved={isUnsaved ? '' : undefined}
        className="relative max-w-full pb-5"
        {...watch}
        onInput={(event) => {
          watch.onInput(event)
          if (event.target instanceof HTMLInputElement) setEntered(event.target.value)
        }}
        onSubmit={(event) => {
          const isByButton = isNearest(event.nativeEvent)
          const entered = plainDigits(String(new FormData(event.currentTarget).get('quantity')))
          if (isByButton) forget()
          if (isByButton || entered !== '0') {
            if (client) noteEntered(line.id, { clientId: client.clientId, name: line.name, inCart: quantity })
            return
          }
          event.preventDefault()
          event.currentTarget.reset()
          forget()
          remove(line)
        }}
      >
        <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
        <input type="hidden" name="item" value={line.id} />
        <input type="hidden" name="line" value={line.line} />
        <QuantityField
          item={line}
          quantity={quantity}
          inputRef={inputRef}
          typed={typed}
          hintId={quantityTextIdOf(line)}
          problemId={problem && `${id}-problem`}
        />
        <LineAnswer item={line} price={line.tiers ?? line.price} quantity={isUnsaved ? entered : undefined} />
        {problem && (
          <div id={`${id}-problem`} className="mt-1 max-w-56 text-sm">
            <p role="alert" className="text-danger">
              {noticeText(problem, messages)}
            </p>
            {wrong && (
              <p className="figures text-quiet">{messages.addToCart.inCart(formatCount(quantity, lang))}</p>
            )}
          </div>
        )}
      </fetcher.Form>
      <button
        form={id}
        className={`${quietButton} keep-quantity`}
        aria-label={messages.addToCart.named(messages.labels.edit, line.name)}
        aria-disabled={isPending || undefined}
      >
        {messages.labels.edit}
      </button>
      {/* After the button above, which Enter in the field presses */}
      {nearest !== undefined && (
        <div className="order-2 w-full ps-11 max-[23rem]:ps-0">
          <NearestButton name="nearest" form={id} item={line.name} nearest={nearest} />
        </div>
      )}
    </>
  )
}
