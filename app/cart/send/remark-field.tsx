import { useEffect, useId, useRef, useState } from 'react'
import { MAX_REMARK_LENGTHS, type OrderRemarks } from '#domain/orders/remarks.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { useFrame } from '../../request/frame-data.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { field } from '../../ui/forms/button.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { readDraft, saveDraft } from './draft-remarks.ts'
import type { SendRefusal } from './send-refusal.ts'

interface RemarkFieldProps {
  readonly name: keyof OrderRemarks
  /** The height in lines; 1 = a single line. */
  readonly rows: number
  readonly text: string
  readonly refusal: SendRefusal | undefined
}

/** How much of the length is used when the number of characters is shown. */
const NEARLY_FULL = 0.8

/**
 * What the client writes on the order. There is no `maxlength`: a pasted text would be cut unnoticed. It is stored in the
 * browser until it is sent, because the session may end before.
 */
export function RemarkField({ name, rows, text, refusal }: RemarkFieldProps) {
  const { client: texts } = useClientMessages()
  const id = useId()
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const [length, setLength] = useState(text.length)
  const client = useFrame().client?.name ?? ''
  const max = MAX_REMARK_LENGTHS[name]
  const wasTooLong = refusal?.kind === 'remark_too_long' && refusal.remark === name
  const isTooLong = isHydrated ? length > max : wasTooLong
  const isCounted = isTooLong || length > max * NEARLY_FULL
  useEffect(() => {
    const { current } = control
    if (!current) return
    // Text that was typed before hydration stays
    if (current.value === '') current.value = readDraft(client, name)
    setLength(current.value.length)
  }, [client, name])
  useEffect(() => {
    if (refusal?.kind === 'remark_too_long' && refusal.remark === name) control.current?.focus()
  }, [refusal, name])
  const Control = rows === 1 ? 'input' : 'textarea'
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {texts.order[name]}
        </label>
        <span id={`${id}-optional`} className="text-sm text-quiet">
          {texts.cart.optional}
        </span>
      </div>
      <Control
        ref={control}
        id={id}
        name={name}
        {...(rows > 1 && { rows })}
        autoComplete="off"
        defaultValue={text}
        onChange={(event) => {
          setLength(event.target.value.length)
          saveDraft(client, name, event.target.value)
        }}
        aria-describedby={isCounted ? `${id}-length` : `${id}-optional`}
        aria-invalid={isTooLong || undefined}
        className={`${field} mt-1 w-full ${rows > 1 ? 'py-2' : ''}`}
      />
      {isCounted && <Length id={`${id}-length`} length={length} max={max} isTooLong={isTooLong} />}
    </div>
  )
}

interface LengthProps {
  readonly id: string
  readonly length: number
  readonly max: number
  readonly isTooLong: boolean
}

function Length({ id, length, max, isTooLong }: LengthProps) {
  const { cart } = useClientMessages().client
  const lang = useLanguage()
  const most = formatCount(max, lang)
  return (
    <p
      id={id}
      className={`mt-1 flex justify-between gap-4 text-sm ${isTooLong ? 'text-danger' : 'text-quiet'}`}
    >
      <span role={isTooLong ? 'alert' : undefined}>{isTooLong ? cart.tooLong(most) : cart.upTo(most)}</span>
      <span className="figures whitespace-nowrap" aria-hidden="true">
        {formatCount(length, lang)} / {most}
      </span>
    </p>
  )
}
