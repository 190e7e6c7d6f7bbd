import { useEffect, useId, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton } from '../ui/forms/button.ts'
import { type Notice, noticeText } from '../notices/notice.ts'
import { useAnswerNotice } from '../notices/notices.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { QuantityField } from './add/quantity-field.tsx'
import type { CartAnswer } from './cart-answer.server.ts'
import type { CartLineView } from './cart-view.ts'
import { useRemoval } from './removals.tsx'
import { useUnsaved } from './use-unsaved.ts'

const INVALID: Notice = { code: 'invalid_quantity' }

function isInvalid(notice: Notice): boolean {
  return 'code' in notice && notice.code === 'invalid_quantity'
}

/** The button that keeps a quantity: there while there is one to keep, and where no script does it by itself. */
const keepButton =
  `${quietButton} shrink-0 max-lg:hidden lg:order-1 lg:invisible lg:focus:visible lg:group-has-[input:focus]/line:visible ` +
  'max-lg:group-has-[[data-unsaved]]/line:inline-flex lg:group-has-[[data-unsaved]]/line:visible ' +
  'noscript:visible noscript:inline-flex print:hidden'

interface LineQuantityProps {
  readonly line: CartLineView
  /** How many are in the cart. */
  readonly quantity: number
  /** What was typed without a script, where it is no quantity. */
  readonly typed: string | undefined
}

/**
 * How many of an item. A quantity is kept on Enter, on leaving the line, a moment after a step, or by the button. What is
 * no number stays as it was typed, and the field says so; a number that the service refuses goes back to the one that
 * holds.
 */
export function LineQuantity({ line, quantity, typed }: LineQuantityProps) {
  const messages = useClientMessages()
  const lang = useLanguage()
  const fetcher = useFetcher<CartAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { askAndRemove } = useRemoval()
  const { isUnsaved, forget, watch } = useUnsaved(form, quantity, fetcher.state === 'idle')
  const isPending = fetcher.state === 'submitting'
  const refused = !isPending && fetcher.data?.done === false ? fetcher.data : undefined
  const problem = refused?.notice ?? (typed === undefined || fetcher.data ? undefined : INVALID)
  useAnswerNotice(refused ? undefined : fetcher.data)
  useEffect(() => {
    if (!refused) return
    if (!isInvalid(refused.notice)) {
      form.current?.reset()
      forget()
    }
    form.current?.querySelector<HTMLInputElement>('[name=quantity]')?.focus()
  }, [refused, forget])
  return (
    <>
      <fetcher.Form
        ref={form}
        id={id}
        method="post"
        action={href('/:lang/client/shopping-cart/change', { lang })}
        aria-busy={isPending}
        data-unsaved={isUnsaved ? '' : undefined}
        className="max-w-full [&_[name=quantity]]:w-20 max-[23rem]:[&_[name=quantity]]:w-14 [&_[name=quantity]]:px-0 [&_[name=quantity]]:[field-sizing:fixed]"
        {...watch}
        onSubmit={(event) => {
          if (new FormData(event.currentTarget).get('quantity') !== '0') return
          event.preventDefault()
          event.currentTarget.reset()
          forget()
          askAndRemove(line)
        }}
      >
        <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
        <input type="hidden" name="item" value={line.id} />
        <input type="hidden" name="line" value={line.line} />
        <QuantityField item={line.name} quantity={typed ?? quantity} problemId={problem && `${id}-problem`} />
        {problem && (
          <div id={`${id}-problem`} className="mt-1 max-w-56 text-sm">
            <p role="alert" className="text-danger">
              {noticeText(problem, messages)}
            </p>
            {isInvalid(problem) && (
              <p className="figures text-quiet">{messages.addToCart.inCart(formatCount(quantity, lang))}</p>
            )}
          </div>
        )}
      </fetcher.Form>
      <button
        form={id}
        className={keepButton}
        aria-label={messages.addToCart.named(messages.labels.edit, line.name)}
        aria-disabled={isPending}
      >
        {messages.labels.edit}
      </button>
    </>
  )
}
