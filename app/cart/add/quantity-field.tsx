import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_QUANTITY, parseQuantity } from '#domain/cart/cart.ts'
import { useMessages } from '../../messages/messages.tsx'
import { field, iconButton } from '../../ui/forms/button.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'

interface QuantityFieldProps {
  /** The item's name, for the label. */
  readonly item: string
  /** A text where it is what was typed, and may be no number. */
  readonly quantity: number | string
  readonly name?: string
  /** Just the field, where space is short. */
  readonly isCompact?: boolean
  readonly form?: string
  /** Where it is said what is wrong with the quantity. */
  readonly problemId?: string | undefined
  /** Hears what is typed or stepped to; the field then shows `quantity` and nothing else. */
  readonly onChange?: (typed: string) => void
}

/** How many: typed, or one more or less by a button where the page's script runs. */
export function QuantityField({
  item,
  quantity,
  name = 'quantity',
  isCompact = false,
  form,
  problemId,
  onChange,
}: QuantityFieldProps) {
  const { quantity: texts } = useMessages()
  const inputRef = useShownQuantity(onChange ? undefined : quantity)
  const step = (by: number) => {
    const next = (parseQuantity(inputRef.current?.value) ?? 1) + by
    if (!inputRef.current || next < 1 || next > MAX_QUANTITY) return
    if (onChange) return onChange(String(next))
    inputRef.current.value = String(next)
    // Whoever watches the form hears of it as of what is typed
    inputRef.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className="inline-flex items-center">
      {!isCompact && <StepButton label={texts.less} icon={<MinusIcon />} onStep={() => step(-1)} />}
      <input
        ref={inputRef}
        name={name}
        {...(onChange
          ? { value: quantity, onChange: (event) => onChange(event.target.value) }
          : { defaultValue: quantity })}
        // What is typed next replaces the number
        onFocus={(event) => event.target.select()}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={6}
        form={form}
        aria-label={texts.of(item)}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={`quantity ${field} figures`}
      />
      {!isCompact && <StepButton label={texts.more} icon={<PlusIcon />} onStep={() => step(1)} />}
    </span>
  )
}

/** A changed cart shows its new quantity; what was typed or stepped to since it was sent stays, and so does the focus. */
function useShownQuantity(quantity: number | string | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  const shown = useRef(quantity)
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = () => (sent.current = input.current?.value)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  useEffect(() => {
    const field = input.current
    const before = shown.current
    if (quantity === undefined || quantity === before || !field) return
    shown.current = quantity
    const isNewer = field.value !== sent.current && field.value !== String(before)
    if (!isNewer && field.value !== String(quantity)) field.value = String(quantity)
  }, [quantity])
  return input
}

interface StepButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onStep: () => void
}

/**
 * Of no use without a script, so it shows itself once there is one; its place is kept where one may come. Typing
 * does the same, so Tab passes it by on the way from one quantity to the next.
 */
function StepButton({ label, icon, onStep }: StepButtonProps) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onStep}
      className={`${iconButton} noscript:hidden ${isHydrated ? '' : 'invisible'}`}
    >
      {icon}
    </button>
  )
}
