import type { ReactNode } from 'react'
import { Kept } from './kept.tsx'

interface ServerPartProps {
  readonly as: 'nav' | 'div' | 'footer' | 'ul'
  /** Unique in a page. */
  readonly name: string
  /**
   * Everything that the content depends on, as for `Kept`; undefined = rendered anew. It must stay the same until the page is
   * loaded anew.
   */
  readonly of: readonly unknown[] | undefined
  /** `import.meta.env.SSR && …`, so that the browser gets no code for it. Nothing in it has a handler. */
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly 'aria-label'?: string
}

/** An element whose content only the server renders: the browser shows the content that came with the page. */
export function ServerPart({ as: Tag, name, of: facts, children, ...attributes }: ServerPartProps) {
  if (import.meta.env.SSR) {
    return (
      <Kept as={Tag} of={facts && [name, ...facts]} data-part={name} {...attributes}>
        {children}
      </Kept>
    )
  }
  return (
    <Tag
      {...attributes}
      data-part={name}
      dangerouslySetInnerHTML={{ __html: contentOf(name) }}
      suppressHydrationWarning
    />
  )
}

/** The content by the part's name, as it came with the page: what renders a part later, such as an error screen, needs it. */
const contents = new Map<string, string>()

function contentOf(name: string): string {
  const known = contents.get(name) ?? document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? ''
  contents.set(name, known)
  return known
}
