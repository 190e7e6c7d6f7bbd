import { useEffect, useState } from 'react'
import type { Hint } from './hint.ts'
import { HintBubble } from './hint-bubble.tsx'

const DELAY_MS = 400
/** Long enough to move the pointer from the control to the bubble (WCAG 1.4.13). */
const LINGER_MS = 200

/** Shows one hint at a time. */
export function HintLayer() {
  const [hint, setHint] = useState<Hint>()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const show = (event: Event) => {
      clearTimeout(waiting)
      const isPointer = event.type === 'pointerover'
      const over = event.target instanceof Element ? event.target : null
      if (over?.closest('[data-bubble]')) return
      const control = over?.closest('[data-hint]')
      const text = control?.getAttribute('aria-label')
      if (!control || !text) {
        waiting = setTimeout(hide, isPointer ? LINGER_MS : 0)
        return
      }
      waiting = setTimeout(() => setHint({ control, text }), isPointer ? DELAY_MS : 0)
    }
    const onFocus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event)
    }
    const hide = () => {
      clearTimeout(waiting)
      setHint(undefined)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const onPointer = (event: PointerEvent) => event.pointerType === 'mouse' && show(event)
    // What the pointer or the focus has reached while this script was loading
    const reached = document.querySelector('[data-hint]:is(:hover, :focus-visible)')
    const text = reached?.getAttribute('aria-label')
    if (reached && text) waiting = setTimeout(() => setHint({ control: reached, text }), DELAY_MS)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return hint && <HintBubble key={hint.text} hint={hint} />
}
