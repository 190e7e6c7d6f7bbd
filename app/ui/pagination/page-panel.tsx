import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { ChevronDownIcon } from '../icons.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { pagesAround, pageRanges } from './page-numbers.ts'
import { PageLink } from '../page-link.tsx'

interface PagePanelProps {
  readonly page: number
  readonly pages: number
  readonly pageHref: (page: number) => string
}

/** A collapsed panel with links to all pages of a long list: those around the current one, and the others by range. */
export function PagePanel({ page, pages, pageHref }: PagePanelProps) {
  const { pages: texts } = useMessages()
  const language = useLanguage()
  const shown = (number: number) => formatCount(number, language)
  const ranges = pageRanges(pages)
  const around = pagesAround(page, pages)
  if (ranges.length === 0) return null
  return (
    // The key closes the panel on another page
    <details key={page} className="page-panel">
      <summary>
        {texts.others}
        <span className="turned-open">
          <ChevronDownIcon />
        </span>
      </summary>
      <ul>
        {around.map((number) => (
          <li key={number}>
            <PageLink
              to={pageHref(number)}
              aria-label={texts.page(shown(number))}
              aria-current={number === page ? 'page' : undefined}
            >
              {shown(number)}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul>
        {ranges
          .filter(({ first }) => first !== around[0])
          .map(({ first, last }) => (
            <li key={first}>
              <PageLink to={pageHref(first)}>
                {first === last ? shown(first) : `${shown(first)}–${shown(last)}`}
              </PageLink>
            </li>
          ))}
      </ul>
    </details>
  )
}
