import { type ComponentProps, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { languageOfPath, languageTag } from '../messages/page-language.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  /** The language of its text, if it is not that of the page. */
  readonly language?: Language | undefined
}

/** A link to a page of the shop. A page has a hundred, so they have no hooks and no handlers: `usePageLinks` follows them. */
export function PageLink({ to, language, children, ...attributes }: PageLinkProps) {
  return (
    <a href={to} data-page="" lang={languageTag(language)} {...attributes}>
      {children}
    </a>
  )
}

/**
 * Follows links to pages without loading a document, with a transition where motion is welcome. The browser follows links to
 * other sites and languages, and presses that open a tab or a window. Use once per page.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-page]')
      const opensElsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || opensElsewhere || event.defaultPrevented || !staysInDocument(link)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        viewTransition: matchMedia('(prefers-reduced-motion: no-preference)').matches,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** Whether it leads to a page of the shop in the same language, whose messages are loaded. */
function staysInDocument({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && languageOfPath(pathname) === languageOfPath(location.pathname)
}
