import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useHydrated } from './hydrated.ts'

/**
 * Content below the first screen of a page. When a link leads to the page, it shows without this content, and with it right
 * after that paint, so that a phone shows the new page sooner. What the server rendered has it from the start, and so has a
 * page that the visitor goes back to, because its scroll position may be in this content.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated()
  const isReturn = useNavigationType() === 'POP'
  const [isShown, setShown] = useState(!isHydrated || isReturn)
  useEffect(() => {
    if (isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A task after the frame runs when the frame is on the screen
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown && children
}
