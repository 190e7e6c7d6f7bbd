import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ServerPart } from '../document/server-part.tsx'
import { useHydrated } from './hydrated.ts'
import { loadAgain } from './lazy.tsx'

interface UnhydratedProps {
  readonly as: 'ul' | 'nav' | 'div'
  /** Unique in a page. */
  readonly name: string
  /** Everything that the content depends on, as for `Kept`. */
  readonly of: readonly unknown[]
  /**
   * A `lazyContent`. Nothing in it has a handler, a state or `useId`, or keeps the focus when the page changes. A picture that
   * fails is not replaced.
   */
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly 'aria-label'?: string
}

/** Parts that hardly any two pages have in common: the server keeps no markup of them. */
const OF_ONE_PAGE = ['description', 'documents', 'features']

/**
 * A part that the browser leaves as it came with the page, without loading its code. The browser renders it only on a page
 * that is shown without loading a document, and after its facts have changed.
 */
export function Unhydrated({ as: Tag, name, of: facts, children, ...attributes }: UnhydratedProps) {
  const isHydrated = useHydrated()
  const [sent] = useState(isHydrated ? undefined : facts)
  const isAsSent = sent && areAlike(sent, facts)
  if (import.meta.env.SSR || isAsSent) {
    const kept = import.meta.env.SSR && !OF_ONE_PAGE.includes(name) ? facts : undefined
    return (
      <ServerPart as={Tag} name={name} of={kept} {...attributes}>
        {import.meta.env.SSR && <Suspense>{children}</Suspense>}
      </ServerPart>
    )
  }
  return (
    <Tag {...attributes}>
      <Suspense>{children}</Suspense>
    </Tag>
  )
}

/** Data that were loaded again are other objects, most often with the same values. */
function areAlike(sent: readonly unknown[], facts: readonly unknown[]): boolean {
  return sent.every((fact, index) => fact === facts[index]) || JSON.stringify(sent) === JSON.stringify(facts)
}

const contents: (() => Promise<unknown>)[] = []

/**
 * The content of an `Unhydrated`: a component of preload/parts.ts. Where its script cannot be loaded, for example because a
 * new release has taken its place, the page is loaded as a document, as the router does when it cannot load a page's script.
 */
export function lazyContent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let content: ComponentType<Props> | undefined
  const prepare = async () => ({ default: (content ??= await load()) })
  if (import.meta.env.SSR) return lazy(prepare)
  contents.push(prepare)
  const Awaited = lazy(() => prepare().catch(loadAgain))
  return function Content(props) {
    // Once it is loaded it does not suspend. The choice is for good: another component would lose its state
    const [Chosen] = useState(() => content ?? Awaited)
    return <Chosen {...props} />
  }
}

/**
 * Prepares the contents of all pages that this document has loaded: a page to which the visitor returns is restored at the
 * place where it was left, which it would not have if a content came later.
 */
export async function prepareContents(): Promise<void> {
  await Promise.all(contents.map((prepare) => prepare()))
}
