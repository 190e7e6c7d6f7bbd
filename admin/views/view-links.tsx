import { Link } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { type ListName, MOST_COUNTED, viewQuery } from '#domain/staff/saved-views.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { listAddress, viewsAddress } from './list-paths.ts'

interface ViewLinksProps {
  readonly list: ListName
  /** The query of the address. */
  readonly query: string
  readonly views: readonly {
    readonly viewId: number
    readonly name: string
    readonly query: string
    readonly count: number
  }[]
}

/** The saved views of a list, each with the number of its rows, and the way to save what the list shows now. */
export function ViewLinks({ list, query, views }: ViewLinksProps) {
  const { views: texts } = useTexts()
  const language = usePageLanguage()
  const now = viewQuery(list, query)
  const isSaved = views.some((view) => view.query === now)
  if (views.length === 0 && now === '') return null
  return (
    <nav aria-label={texts.title} className="mt-3">
      <ul className="-mx-3 flex flex-wrap items-center">
        {views.map((view) => (
          <li key={view.viewId} className="max-w-full">
            <Link
              to={listAddress(list, view.query)}
              aria-current={view.query === now ? 'true' : undefined}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md px-3 hover:bg-tile aria-[current=true]:bg-accent-wash aria-[current=true]:font-semibold aria-[current=true]:text-accent"
            >
              <bdi className="min-w-0 wrap-anywhere">{view.name}</bdi>
              <span className="figures rounded-md bg-tile px-2 text-sm font-normal text-ink">
                <span aria-hidden="true">{countText(view.count, language)}</span>
                <span className="sr-only">{texts.count(countText(view.count, language))}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={viewsAddress(list, now)}
            className="inline-flex min-h-11 items-center px-3 text-accent underline"
          >
            {now === '' || isSaved ? texts.manage : texts.saveThis}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function countText(count: number, language: Parameters<typeof formatCount>[1]): string {
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED, language)}+` : formatCount(count, language)
}
