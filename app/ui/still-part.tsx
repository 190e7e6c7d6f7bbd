import { type ReactNode, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { ServerPart } from '../document/server-part.tsx'

interface StillPartProps {
  readonly as: 'ul'
  /** Unique in a page. */
  readonly name: string
  /** Everything that the content depends on, as for `Kept`. */
  readonly of: readonly unknown[]
  /** Nothing in it has a handler, a state or `useId`. */
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A part that comes with the first page and is not hydrated: the browser renders it only on a page that is shown without
 * loading a document, or once its facts change.
 */
export function StillPart({ as: Tag, name, of: facts, children, ...attributes }: StillPartProps) {
  const isHydrated = useHydrated()
  const [sent] = useState(isHydrated ? undefined : facts)
  const isAsSent = sent?.every((fact, index) => fact === facts[index])
  if (import.meta.env.SSR || isAsSent) {
    return (
      <ServerPart as={Tag} name={name} of={facts} {...attributes}>
        {import.meta.env.SSR && children}
      </ServerPart>
    )
  }
  return <Tag {...attributes}>{children}</Tag>
}
