import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly panelClass: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A panel of the top bar that opens and closes, also without scripts. One shared name: opening one closes the others
 * (T6). With scripts it also closes on navigation, on Escape and on a press outside.
 */
export function Disclosure({ summary, summaryClass, panelClass, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // Another place is another panel, which begins closed
  const { key } = useLocation()
  useEffect(() => closeFromOutside(details), [])
  return (
    <details key={key} ref={details} name="top-bar" className={className}>
      <summary className={summaryClass}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  )
}

function closeFromOutside(details: { readonly current: HTMLDetailsElement | null }) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  const onPress = (event: PointerEvent) => {
    const isInside = event.target instanceof Node && details.current?.contains(event.target)
    if (!isInside && details.current) details.current.open = false
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPress)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPress)
  }
}
