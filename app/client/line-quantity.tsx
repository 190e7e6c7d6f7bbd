import { useEffect, useId, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { formatCount } from '#domain/number-format.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { quietButton } from '#app/ui/button.ts'
import { type Notice, noticeText } from '#app/ui/notice.ts'
import { useAnswerNotice } from '#app/ui/notices.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import { PostFields } from '#app/ui/post-fields.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import type { CartAnswer } from './cart-answer.server.ts'
import type { CartLineView } from './cart-view.ts'
import { useRemoval } from './use-removal.tsx'

const INVALID: Notice = { code: 'invalid_quantity' }

function isInvalid(notice: Notice): boolean {
  return 'code' in notice && notice.code === 'invalid_quantity'
}

interface LineQuantityProps {
  readonly line: CartLineView
  /** What was typed without a script, where it is no quantity. */
  readonly typed: string | undefined
}

/**
 * How many of an item. What is no number stays as it was typed, and the field says so; a number that the service refuses
 * goes back to the one that holds.
 */
export function LineQuantity({ line, typed }: LineQuantityProps) {
  const messages = useMessages()
  const lang = useLanguage()
  const fetcher = useFetcher<CartAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const { askAndRemove, dialog } = useRemoval(line)
  const isPending = fetcher.state === 'submitting'
  const refused = !isPending && fetcher.data?.done === false ? fetcher.data : undefined
  const problem = refused?.notice ?? (typed === undefined || fetcher.data ? undefined : INVALID)
  useAnswerNotice(refused ? undefined : fetcher.data)
  useEffect(() => {
    if (!refused) return
    if (!isInvalid(refused.notice)) form.current?.reset()
    form.current?.querySelector<HTMLInputElement>('[name=quantity]')?.focus()
  }, [refused])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/:lang/client/shopping-cart/change', { lang })}
      aria-busy={isPending}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        if (new FormData(event.currentTarget).get('quantity') !== '0') return
        event.preventDefault()
        event.currentTarget.reset()
        askAndRemove()
      }}
    >
      <PostFields back={href('/:lang/client/shopping-cart', { lang })} />
      <input type="hidden" name="item" value={line.id} />
      <input type="hidden" name="line" value={line.line} />
      <QuantityField item={line.name} quantity={typed ?? line.quantity} problemId={problem && problemId} />
      <button
        className={quietButton}
        aria-label={messages.addToCart.named(messages.labels.edit, line.name)}
        aria-disabled={isPending}
      >
        {messages.labels.edit}
      </button>
      {problem && (
        <div id={problemId} className="w-0 min-w-full text-sm">
          <p role="alert" className="text-danger">
            {noticeText(problem, messages)}
          </p>
          {isInvalid(problem) && (
            <p className="figures text-quiet">
              {messages.addToCart.inCart(formatCount(line.quantity, lang))}
            </p>
          )}
        </div>
      )}
      {dialog}
    </fetcher.Form>
  )
}
