import { useEffect, useId, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { quietButton } from '#app/ui/button.ts'
import { noticeText } from '#app/ui/notice.ts'
import { useAnswerNotice } from '#app/ui/notices.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import { PostFields } from '#app/ui/post-fields.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import type { CartAnswer } from './cart-answer.server.ts'
import type { CartLineView } from './cart-view.ts'
import { useRemoval } from './use-removal.tsx'

interface LineQuantityProps {
  readonly line: CartLineView
}

/** How many of an item; a quantity that is refused goes back to the one that holds, and the field says why. */
export function LineQuantity({ line }: LineQuantityProps) {
  const messages = useMessages()
  const lang = useLanguage()
  const fetcher = useFetcher<CartAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const { askAndRemove, dialog } = useRemoval(line)
  const isPending = fetcher.state === 'submitting'
  const refused = !isPending && fetcher.data?.done === false ? fetcher.data : undefined
  useAnswerNotice(refused ? undefined : fetcher.data)
  useEffect(() => {
    if (!refused) return
    form.current?.reset()
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
      <QuantityField item={line.name} quantity={line.quantity} problemId={refused && problemId} />
      <button
        className={quietButton}
        aria-label={messages.addToCart.named(messages.labels.edit, line.name)}
        aria-disabled={isPending}
      >
        {messages.labels.edit}
      </button>
      {refused && (
        <p id={problemId} role="alert" className="w-0 min-w-full text-sm text-danger">
          {noticeText(refused.notice, messages)}
        </p>
      )}
      {dialog}
    </fetcher.Form>
  )
}
