import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Kept } from './kept.tsx'

interface ServerPartProps {
  readonly as: 'nav' | 'div' | 'footer' | 'ul'
  /** Unique in a page. */
  readonly name: string
  /** Everything that the content depends on, as for `Kept`. It must stay the same until the page is loaded anew. */
  readonly of: readonly unknown[]
  /** `import.meta.env.SSR && …`, so that the browser gets no code for it. Nothing in it has a handler. */
  readonly children: ReactNode
  readonly className?: string
  readonly 'aria-label'?: string
}

/** An element whose content only the server renders: the browser shows the content that came with the page. */
export function ServerPart({ as: Tag, name, of: facts, children, ...attributes }: ServerPartProps) {
  if (import.meta.env.SSR) {
    return (
      <Kept as={Tag} of={[name, ...facts]} data-part={name} {...attributes}>
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

/** Follows links inside the server's parts as React Router's own links: without loading the page anew. Use once per page. */
export function useServerPartLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      const opensElsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || !link.closest('[data-part]') || opensElsewhere || link.origin !== location.origin) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
