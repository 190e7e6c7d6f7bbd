import { type ReactNode, useRef } from 'react'
import { MAX_QUANTITY, parseQuantity } from '#domain/cart.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { field, iconButton } from './button.ts'
import { useHydrated } from './hydrated.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

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

/** How many: typed, or one more or less where the page's script runs. */
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
  const input = useRef<HTMLInputElement>(null)
  const step = (by: number) => {
    const next = (parseQuantity(input.current?.value) ?? 1) + by
    if (!input.current || next < 1 || next > MAX_QUANTITY) return
    if (onChange) onChange(String(next))
    else input.current.value = String(next)
  }
  return (
    <span className="inline-flex items-center">
      {!isCompact && <StepButton label={texts.less} icon={<MinusIcon />} onStep={() => step(-1)} />}
      <input
        // A changed cart shows its new quantity, and keeps what is being typed until then.
        key={onChange ? undefined : quantity}
        ref={input}
        name={name}
        {...(onChange
          ? { value: quantity, onChange: (event) => onChange(event.target.value) }
          : { defaultValue: quantity })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        form={form}
        aria-label={texts.of(item)}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={`${field} figures px-0! text-center ${isCompact ? 'w-14' : 'w-16'}`}
      />
      {!isCompact && <StepButton label={texts.more} icon={<PlusIcon />} onStep={() => step(1)} />}
    </span>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onStep: () => void
}

/** Of no use without a script, so it shows itself once there is one; its place is kept where one may come. */
function StepButton({ label, icon, onStep }: StepButtonProps) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onStep}
      className={`${iconButton} noscript:hidden ${isHydrated ? '' : 'invisible'}`}
    >
      {icon}
    </button>
  )
}
