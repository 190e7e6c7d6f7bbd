import { useEffect, useId, useRef, useState } from 'react'
import { MAX_COMMENT_LENGTH } from '#domain/orders/order.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { useFrame } from '../../request/frame-data.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { field } from '../../ui/forms/button.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { readDraftComment, saveDraftComment } from './draft-comment.ts'
import type { SendRefusal } from './send-refusal.ts'

interface CommentFieldProps {
  readonly comment: string
  readonly refusal: SendRefusal | undefined
}

/**
 * The comment of the order. There is no `maxlength`: a pasted text would be cut unnoticed. It is stored in the browser
 * until it is sent, because the session may end before.
 */
export function CommentField({ comment, refusal }: CommentFieldProps) {
  const { cart } = useClientMessages().client
  const lang = useLanguage()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const [length, setLength] = useState(comment.length)
  const client = useFrame().client?.name ?? ''
  const max = formatCount(MAX_COMMENT_LENGTH, lang)
  const wasTooLong = refusal?.kind === 'comment_too_long'
  const isTooLong = isHydrated ? length > MAX_COMMENT_LENGTH : wasTooLong
  useEffect(() => {
    const { current } = area
    if (!current) return
    // Text that was typed before hydration stays
    if (current.value === '') current.value = readDraftComment(client)
    setLength(current.value.length)
  }, [client])
  useEffect(() => {
    if (refusal?.kind === 'comment_too_long') area.current?.focus()
  }, [refusal])
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {cart.comment}
      </label>
      <p
        id={`${id}-hint`}
        className={`flex justify-between gap-4 text-sm ${isTooLong ? 'text-danger' : 'text-quiet'}`}
      >
        <span role={isTooLong ? 'alert' : undefined}>
          {isTooLong ? cart.commentTooLong(max) : cart.commentHint(max)}
        </span>
        {isHydrated && (
          <span className="figures whitespace-nowrap" aria-hidden="true">
            {formatCount(length, lang)} / {max}
          </span>
        )}
      </p>
      <textarea
        ref={area}
        id={id}
        name="comment"
        rows={4}
        defaultValue={comment}
        onChange={(event) => {
          setLength(event.target.value.length)
          saveDraftComment(client, event.target.value)
        }}
        aria-describedby={`${id}-hint`}
        aria-invalid={isTooLong || undefined}
        className={`${field} mt-1 w-full py-2`}
      />
    </div>
  )
}
