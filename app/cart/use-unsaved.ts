import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { useHydrated } from '../ui/hydrated.ts'

/** Longest pause between two steps of one change, ms. */
const AFTER_A_STEP = 600

interface Unsaved {
  /** The field differs from the cart. */
  readonly isUnsaved: boolean
  /** Call when the field shows the cart’s quantity again. */
  readonly forget: () => void
  /** Handlers for the form. */
  readonly watch: {
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

interface ShownLine {
  /** The quantity in the cart. */
  readonly quantity: number
  /** What was typed before the page was loaded. */
  readonly typed: string | undefined
  /** No change of the line is pending. */
  readonly isIdle: boolean
}

/**
 * Saves a changed quantity when the focus leaves the line and shortly after the last step, so an order never misses
 * it.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  { quantity, typed: typedBefore, isIdle }: ShownLine,
): Unsaved {
  const [typed, setTyped] = useState(typedBefore)
  // Without a script nothing saves it
  const isHydrated = useHydrated()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const differs = typed !== undefined && parseTypedQuantity(typed) !== quantity
  const isUnsaved = isHydrated && differs
  if (typed !== undefined && !differs) setTyped(undefined)
  const save = () => {
    clearTimeout(timer.current)
    if (!form.current?.hasAttribute('data-unsaved')) return
    // A pending change is older: wait for it
    if (isIdle) form.current.requestSubmit()
    else timer.current = setTimeout(() => latest.current(), AFTER_A_STEP)
  }
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isUnsaved,
    forget: () => setTyped(undefined),
    watch: {
      onInput({ target, nativeEvent }) {
        if (!(target instanceof HTMLInputElement)) return
        setTyped(target.value)
        clearTimeout(timer.current)
        // A step is complete; typing may go on
        if (!(nativeEvent instanceof InputEvent))
          timer.current = setTimeout(() => latest.current(), AFTER_A_STEP)
      },
      onBlur({ relatedTarget, currentTarget }) {
        const line = currentTarget.closest('li')
        if (!(relatedTarget instanceof Node && line?.contains(relatedTarget))) save()
      },
    },
  }
}
