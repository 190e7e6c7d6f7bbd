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
 * (T6). With scripts it also closes on navigation, on Escape, and when a
 * press or the focus goes elsewhere: it would lie over what has the focus.
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
  const onElsewhere = ({ target }: Event) => {
    const isInside = target instanceof Node && details.current?.contains(target)
    if (!isInside && details.current) details.current.open = false
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onElsewhere)
  document.addEventListener('focusin', onElsewhere)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onElsewhere)
    document.removeEventListener('focusin', onElsewhere)
  }
}
