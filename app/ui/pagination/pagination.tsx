import { lazyContent, Unhydrated } from '../unhydrated.tsx'
import { useMessages } from '../../messages/messages.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import type { PaginationProps } from './page-links.tsx'

const PageLinks = lazyContent(async () => (await import('./page-links.tsx')).PageLinks)

/**
 * Page links of a list: first, last and those around the current one; for a long list also a panel with all others. Each page
 * has a path of its own, so the focus moves to its heading: `QueryPagination` for others.
 */
export function Pagination(props: PaginationProps) {
  const { pages: texts } = useMessages()
  const language = useLanguage()
  const { page, pages, pageHref } = props
  if (pages === 1) return null
  return (
    <Unhydrated
      as="nav"
      name="pages"
      of={[language, page, pages, pageHref(2)]}
      aria-label={texts.label}
      className="mt-12 border-t border-line pt-4"
    >
      <PageLinks {...props} />
    </Unhydrated>
  )
}
