import { Kept } from '../../document/kept.tsx'
import { useMessages } from '../../messages/messages.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { PageLinks, type PaginationProps } from './page-links.tsx'

/** `Pagination` of a list whose pages differ by their query: the focus stays on the link. */
export function QueryPagination(props: PaginationProps) {
  const { pages: texts } = useMessages()
  const language = useLanguage()
  const { page, pages, pageHref } = props
  if (pages === 1) return null
  return (
    <Kept
      as="nav"
      of={['pages by query', language, page, pages, pageHref(2)]}
      aria-label={texts.label}
      className="mt-12 border-t border-line pt-4"
    >
      <PageLinks {...props} />
    </Kept>
  )
}
