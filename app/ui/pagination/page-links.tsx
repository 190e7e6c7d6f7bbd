import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { pageNumbers } from './page-numbers.ts'
import { PagePanel } from './page-panel.tsx'
import { PageLink } from '../page-link.tsx'

export interface PaginationProps {
  readonly page: number
  readonly pages: number
  /** The address of a page. */
  readonly pageHref: (page: number) => string
}

/** The links of `Pagination`. */
export function PageLinks({ page, pages, pageHref }: PaginationProps) {
  const { pages: texts } = useMessages()
  const language = useLanguage()
  const numbers = pageNumbers(page, pages)
  return (
    <>
      <ul className="figures flex flex-wrap items-center justify-center sm:gap-1">
        {page > 1 && (
          <li>
            <PageLink to={pageHref(page - 1)} rel="prev" className="page-number">
              <ChevronLeftIcon />
              <span className="max-sm:sr-only">{texts.previous}</span>
            </PageLink>
          </li>
        )}
        {numbers.map((number, index) => {
          const shown = formatCount(Math.abs(number), language)
          if (number < 0) {
            return (
              <li key={number} aria-hidden="true" className="px-1 text-quiet">
                …
              </li>
            )
          }
          return (
            <li key={number} className={isBesideGap(numbers, index, page) ? 'max-sm:hidden' : undefined}>
              <PageLink
                to={pageHref(number)}
                aria-label={texts.page(shown)}
                aria-current={number === page ? 'page' : undefined}
                className="page-number"
              >
                {shown}
              </PageLink>
            </li>
          )
        })}
        {page < pages && (
          <li>
            <PageLink to={pageHref(page + 1)} rel="next" className="page-number">
              <span className="max-sm:sr-only">{texts.next}</span>
              <ChevronRightIcon />
            </PageLink>
          </li>
        )}
      </ul>
      <PagePanel page={page} pages={pages} pageHref={pageHref} />
    </>
  )
}

/** On a phone the neighbours beside a gap are hidden, so that all links fit on one line; the arrows lead there. */
function isBesideGap(numbers: readonly number[], index: number, page: number): boolean {
  const isNeighbor = Math.abs((numbers[index] ?? page) - page) === 1
  const hasGap = (numbers[index - 1] ?? 1) < 0 || (numbers[index + 1] ?? 1) < 0
  return isNeighbor && hasGap
}
