import { type ReactNode, useState } from 'react'
import { ServerPart } from '../document/server-part.tsx'
import { useHydrated } from './hydrated.ts'

interface UnhydratedListProps {
  /** Unique in a page. */
  readonly name: string
  /** Everything that the rows depend on, as for `Kept`. */
  readonly of: readonly unknown[]
  /** The rows. Nothing in them has a handler, a state or `useId`. */
  readonly children: ReactNode
  readonly className: string
}

/**
 * A list that the browser leaves as it came with the page. The browser renders it only on a page that is shown without
 * loading a document, and after its facts have changed.
 */
export function UnhydratedList({ name, of: facts, children, className }: UnhydratedListProps) {
  const isHydrated = useHydrated()
  const [sent] = useState(isHydrated ? undefined : facts)
  const isAsSent = sent?.every((fact, index) => fact === facts[index])
  if (import.meta.env.SSR || isAsSent) {
    return (
      <ServerPart as="ul" name={name} of={facts} className={className}>
        {import.meta.env.SSR && children}
      </ServerPart>
    )
  }
  return <ul className={className}>{children}</ul>
}
