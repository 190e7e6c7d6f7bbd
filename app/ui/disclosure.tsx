import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Kept } from '../document/kept.tsx'

interface DisclosureProps {
  /** Everything that the closed panel depends on, as for `Kept`; undefined = rendered anew. */
  readonly of?: readonly unknown[] | undefined
  readonly summary: ReactNode
  readonly summaryClass: string
  readonly panelClass: string
  readonly className?: string
  /** Renders the content. Until the panel opens it needs only what a page without scripts must have. */
  readonly children: (wasOpened: boolean) => ReactNode
}

/**
 * A panel of the top bar; works without scripts. All panels share a name, so opening one closes the others. With scripts
 * a panel also closes on navigation, on Escape, and when a press or the focus leaves it, so that it covers nothing.
 */
export function Disclosure({ of, summary, summaryClass, panelClass, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // A new key after each navigation renders a closed panel
  const { key } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => closeFromOutside(details), [])
  const hold = (element: HTMLElement | null) => {
    details.current = element instanceof HTMLDetailsElement ? element : null
  }
  const fill = () => startTransition(() => setWasOpened(true))
  return (
    <Kept as="details" key={key} ref={hold} of={of} name="top-bar" className={className}>
      <summary
        className={summaryClass}
        // Renders the full content before the press if possible
        onPointerEnter={fill}
        onFocus={fill}
        onClick={fill}
      >
        {summary}
      </summary>
      <div className={panelClass}>{children(wasOpened)}</div>
    </Kept>
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
