import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { stepDown, stepUp } from '#domain/cart/quantity-steps.ts'
import { smallestQuantity } from '#domain/catalog/item.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { field, iconButton } from '../../ui/forms/button.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import type { SoldItem } from './added-item.server.ts'

interface QuantityFieldProps {
  /** Its name is in the label; the step buttons follow its rule. */
  readonly item: SoldItem
  /** A string is shown as typed, even if it is no number. undefined = the smallest quantity that can be ordered. */
  readonly quantity?: number | string | undefined
  /** Shown at first in place of `quantity`: what was typed before the page was loaded. */
  readonly typed?: string | undefined
  readonly name?: string
  /** Without the step buttons. */
  readonly isCompact?: boolean | undefined
  readonly form?: string
  /** The id of the text that states the rule. */
  readonly hintId?: string | undefined
  /** The id of the text with the problem of the quantity. */
  readonly problemId?: string | undefined
  /** For whoever changes what the field shows: `useShownQuantity`. */
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** Called with what is typed or stepped to; makes the field controlled by `quantity`. */
  readonly onChange?: (typed: string) => void
}

/** A quantity: typed or, where the page's script runs, stepped with the buttons or the arrow keys. */
export function QuantityField({
  item: { name: itemName, quantityRule: rule },
  quantity = smallestQuantity(rule),
  typed,
  name = 'quantity',
  isCompact,
  form,
  hintId,
  problemId,
  inputRef: given,
  onChange,
}: QuantityFieldProps) {
  const { quantity: texts } = useMessages()
  const lang = useLanguage()
  const own = useRef<HTMLInputElement>(null)
  const inputRef = given ?? own
  // What was typed before the script was there is handled as if it were typed now
  const handleEarlyTyping = useEffectEvent(() => {
    const field = inputRef.current
    if (!field || field.value === field.defaultValue) return
    if (onChange) onChange(field.value)
    else field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  useEffect(() => handleEarlyTyping(), [])
  const pack = rule && rule.multiple > 1 ? formatCount(rule.multiple, lang) : undefined
  const step = (next: typeof stepUp) => {
    const quantity = next(rule, parseTypedQuantity(inputRef.current?.value) ?? smallestQuantity(rule))
    if (!inputRef.current || quantity === undefined) return
    if (onChange) return onChange(String(quantity))
    inputRef.current.value = String(quantity)
    // Listeners of the form handle a step as they handle typing
    inputRef.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In a list the arrow keys lead to the next field: its handler runs first and prevents the default
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? stepUp : stepDown)
  }
  const input = (
    <input
      ref={inputRef}
      name={name}
      {...(onChange
        ? { value: quantity, onChange: (event) => onChange(event.target.value) }
        : { defaultValue: typed ?? quantity })}
      onKeyDown={onKeyDown}
      // Typing replaces the number
      onFocus={(event) => event.target.select()}
      inputMode="numeric"
      enterKeyHint="done"
      // No maxlength: it would cut a longer number into a valid one
      autoComplete="off"
      form={form}
      aria-label={texts.of(itemName)}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={[problemId, hintId].filter(Boolean).join(' ') || undefined}
      className={`quantity ${field} figures`}
    />
  )
  if (isCompact) return input
  return (
    <span className="inline-flex items-center">
      <StepButton
        label={pack === undefined ? texts.less : texts.lessBy(pack)}
        icon={<MinusIcon />}
        onStep={() => step(stepDown)}
      />
      {input}
      <StepButton
        label={pack === undefined ? texts.more : texts.moreBy(pack)}
        icon={<PlusIcon />}
        onStep={() => step(stepUp)}
      />
    </span>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onStep: () => void
}

/** Hidden without a script and before hydration, but keeps its space. Tab skips it: typing does the same. */
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
