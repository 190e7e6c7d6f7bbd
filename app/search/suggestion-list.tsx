import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../messages/messages.tsx'
import type { SuggestedCategory, SuggestedItem } from './suggestions.ts'
import { CardsIcon, SearchIcon } from '../ui/icons.tsx'
import { InsteadNote } from '../catalog/related/instead-note.tsx'
import { Highlight } from './highlight.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import type { Suggested } from './use-suggestions.ts'

interface SuggestionListProps extends Suggested {
  readonly id: string
  readonly active: number
  readonly optionId: (option: number) => string
  /** An option was followed. The one for all results keeps the typed text in the field. */
  readonly onFollow: (keepsText: boolean) => void
}

/** The suggestions below the search box. Options are links, so that they can be opened in new tabs. */
export function SuggestionList({ typed, suggestions, id, active, optionId, onFollow }: SuggestionListProps) {
  const { catalog, search, item: texts } = useMessages()
  const language = useLanguage()
  const { items, categories, all, isApproximate, instead } = suggestions
  const option = (number: number, to: string, leavesTyped: boolean) => ({
    id: optionId(number),
    isActive: number === active,
    to,
    onFollow: () => onFollow(leavesTyped),
  })
  return (
    <>
      {instead && (
        <p className="px-3 pt-3 pb-1 text-sm text-quiet">
          <InsteadNote typed={typed} instead={instead} />
        </p>
      )}
      {isApproximate && <p className="px-3 pt-3 pb-1 text-sm text-quiet">{catalog.approximate}</p>}
      {/* Pressing an option leaves the focus in the field, and with it the list where it is. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither tag can hold links, pictures and highlights
        role="listbox"
        tabIndex={-1}
        id={id}
        aria-label={search.suggestions}
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-[70dvh] overflow-y-auto overscroll-contain"
      >
        {items.map((item, index) => (
          <Option key={item.to} {...option(index, item.to, false)}>
            <ItemOption item={item} />
          </Option>
        ))}
        {categories.map((category, index) => (
          <Option key={category.to} {...option(items.length + index, category.to, false)}>
            <CategoryOption category={category} />
          </Option>
        ))}
        {all.total > 0 && (
          <Option {...option(items.length + categories.length, all.to, true)}>
            <span className="flex size-10 shrink-0 items-center justify-center text-accent">
              <SearchIcon />
            </span>
            <span className="min-w-0 flex-1 break-words text-accent">{texts.allResults(typed)}</span>
            <span className="figures text-sm text-quiet">{formatCount(all.total, language)}</span>
          </Option>
        )}
      </div>
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly isActive: boolean
  readonly to: string
  readonly onFollow: () => void
  readonly children: ReactNode
}

function Option({ id, isActive, to, onFollow, children }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option must be a link to open in a new tab
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // A press that opens a tab or a window leaves the search as it is
      onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || onFollow()}
      className="flex min-h-14 items-center gap-3 px-3 py-1.5 hover:bg-tile aria-selected:bg-accent-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      {children}
    </Link>
  )
}

function ItemOption({ item }: { readonly item: SuggestedItem }) {
  const { search } = useMessages()
  return (
    <>
      <span className="w-10 shrink-0">
        <Picture src={item.picture} alt="" place="thumb" />
      </span>
      <span className="min-w-0 flex-1">
        <span lang={languageTag(item.nameLanguage)} className="line-clamp-2 leading-snug">
          <Highlight text={item.name} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <span className="code break-all">
            <Highlight text={item.code} />
          </span>
          {item.hasExactCode && (
            <span className="rounded-md border border-accent px-1.5 text-accent">{search.exactCode}</span>
          )}
        </span>
      </span>
    </>
  )
}

function CategoryOption({ category }: { readonly category: SuggestedCategory }) {
  const { search } = useMessages()
  const language = useLanguage()
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center text-quiet">
        <CardsIcon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-quiet">{search.inCategory}</span>
        <span lang={languageTag(category.nameLanguage)} className="line-clamp-2 leading-snug">
          <Highlight text={category.name} />
        </span>
      </span>
      <span className="figures text-sm text-quiet">{formatCount(category.total, language)}</span>
    </>
  )
}
