import { useMessages } from '../../messages/messages.tsx'
import { linkLine } from '../../ui/forms/button.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Filtering } from './filtering.ts'

/** Active filters. Each chip links to the list without its filter. */
export function FilterChips({ chips, clear }: Pick<Filtering, 'chips' | 'clear'>) {
  const { catalog } = useMessages()
  return (
    <ul aria-label={catalog.filters} className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <PageLink
            to={to}
            rel="nofollow"
            aria-label={catalog.removeFilter(text)}
            className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-md border border-field-line bg-surface ps-3 pe-2 hover:border-accent hover:text-accent md:min-h-9"
          >
            <span className="min-w-0 break-words">{text}</span>
            <CloseIcon />
          </PageLink>
        </li>
      ))}
      {clear && (
        <li>
          <PageLink to={clear.to} className={`${linkLine} px-2 md:min-h-9`}>
            {clear.text}
          </PageLink>
        </li>
      )}
    </ul>
  )
}
