import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { parseQuantity } from '#domain/cart/cart.ts'

/** Between steps of one change there is less time than this, in milliseconds. */
const AFTER_A_STEP = 600

interface Unsaved {
  /** The field shows another quantity than the cart has. */
  readonly isUnsaved: boolean
  /** The field shows the cart's quantity again. */
  readonly forget: () => void
  /** What the form has to tell. */
  readonly watch: {
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

/**
 * A quantity that was changed and not yet kept: it is sent when the line is left, and a moment after the last step, so
 * that nobody sends an order with a figure that they had put right.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  quantity: number,
  isIdle: boolean,
): Unsaved {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnsaved = typed !== undefined && parseQuantity(typed) !== quantity
  if (typed !== undefined && !isUnsaved) setTyped(undefined)
  const save = () => {
    clearTimeout(timer.current)
    if (!form.current?.hasAttribute('data-unsaved')) return
    // One after the other: what is under way is older
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
    forget: useCallback(() => setTyped(undefined), []),
    watch: {
      onInput({ target, nativeEvent }) {
        if (!(target instanceof HTMLInputElement)) return
        setTyped(target.value)
        clearTimeout(timer.current)
        // A step of a button is a whole number; what is typed may still grow
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
