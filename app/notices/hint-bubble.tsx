import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Hint } from './hint.ts'

/** Between the control and the bubble, and between the bubble and the window's edge, px. */
const GAP = 4

/** Above its control, or below it if there is no room. Hidden from assistive technology, which reads the control's label. */
export function HintBubble({ hint }: { readonly hint: Hint }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => bubble.current && placeBeside(bubble.current, hint.control)
    place()
    // The control moves when any part of the page scrolls
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [hint])
  return createPortal(
    <div
      ref={bubble}
      aria-hidden
      data-bubble
      className="fixed z-50 w-max max-w-60 rounded-md bg-ink px-2 py-1 text-sm text-paper shadow-float"
    >
      {hint.text}
    </div>,
    document.body,
  )
}

function placeBeside(bubble: HTMLElement, control: Element): void {
  const { left, top, bottom, width } = control.getBoundingClientRect()
  const middle = left + (width - bubble.offsetWidth) / 2
  const lastLeft = document.documentElement.clientWidth - bubble.offsetWidth - GAP
  const above = top - bubble.offsetHeight - GAP
  bubble.style.left = `${Math.max(GAP, Math.min(middle, lastLeft))}px`
  bubble.style.top = `${above >= GAP ? above : bottom + GAP}px`
}
