import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly panelClass: string
  readonly className?: string
  /** What is in it; most are never opened, so until one is, it holds no more than a page without scripts needs. */
  readonly children: (wasOpened: boolean) => ReactNode
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
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => closeFromOutside(details), [])
  const fill = () => startTransition(() => setWasOpened(true))
  return (
    <details key={key} ref={details} name="top-bar" className={className}>
      <summary
        className={summaryClass}
        // Made before the press where there is time, else after it: what the panel held before opens at once
        onPointerEnter={fill}
        onFocus={fill}
        onClick={fill}
      >
        {summary}
      </summary>
      <div className={panelClass}>{children(wasOpened)}</div>
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
