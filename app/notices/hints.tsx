import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Hint } from './hint.ts'

const DELAY_MS = 400
/** Long enough to move the pointer from the control to the bubble (WCAG 1.4.13). */
const LINGER_MS = 200
const HintBubble = lazy(() => import('./hint-bubble.tsx'))

/**
 * Shows the label of a control with `data-hint` beside it while the pointer rests on it or it has the keyboard focus. A
 * navigation removes it at once.
 */
export function Hints() {
  const { key } = useLocation()
  return <HintLayer key={key} />
}

function HintLayer() {
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
  if (!hint) return null
  return (
    <Suspense>
      <HintBubble hint={hint} />
    </Suspense>
  )
}
