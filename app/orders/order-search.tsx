import { Form, href } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { field, linkLine, quietButton } from '../ui/forms/button.ts'
import { SearchIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

interface OrderSearchProps {
  /** '' = no search. */
  readonly search: string
  /** How many orders match; undefined = not known. */
  readonly total: number | undefined
}

/** The search form: by order number or item. It uses GET, so the address holds the search. */
export function OrderSearch({ search, total }: OrderSearchProps) {
  const { labels, orders } = useClientMessages()
  const lang = useLanguage()
  const address = href('/:lang/client/orders', { lang })
  return (
    <search>
      <Form action={address} className="mt-4 flex max-w-prose gap-2">
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={orders.search.label}
          placeholder={orders.search.placeholder}
          className={`${field} min-w-0 flex-1`}
        />
        <button className={quietButton}>
          <SearchIcon />
          <span className="max-sm:sr-only">{labels.search}</span>
        </button>
      </Form>
      {search !== '' && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          {total !== undefined && (
            <output className="figures text-quiet">
              {orders.search.results(formatCount(total, lang), total === 1)}
            </output>
          )}
          <PageLink to={address} className={linkLine}>
            {orders.search.showAll}
          </PageLink>
        </p>
      )}
    </search>
  )
}
