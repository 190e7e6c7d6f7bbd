import type { KeyboardEvent } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { SearchIcon } from './icons.tsx'
import { useLanguage } from './page-language.ts'

/** The search of the whole catalogue; a plain form, so the address says it all (T5). */
export function SearchBox() {
  const { labels, frame } = useMessages()
  const lang = useLanguage()
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  return (
    <search className="relative min-w-0 flex-1 max-[15rem]:order-last max-[15rem]:basis-full">
      <Form action={href('/:lang/catalogo/:page?', { lang })}>
        <input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={frame.searchLabel}
          placeholder={frame.searchLabel}
          onKeyDown={keepCompositionFromSearching}
          className="peer min-h-11 w-full rounded-md border border-field-line bg-surface ps-3 pe-12 text-base placeholder-shown:text-ellipsis placeholder:text-quiet invalid:border-field-line max-sm:placeholder:text-transparent"
        />
        <ShortHint />
        <button
          className="absolute inset-y-0 end-0 inline-flex w-11 items-center justify-center rounded-e-md text-accent hover:bg-tile"
          aria-label={labels.search}
        >
          <SearchIcon />
        </button>
      </Form>
    </search>
  )
}

/** On a phone there is room for one word. */
function ShortHint() {
  const { labels } = useMessages()
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 start-3 hidden items-center text-quiet max-sm:peer-placeholder-shown:flex"
    >
      {labels.search}
    </span>
  )
}

/** The Enter that takes a Chinese candidate is no search (I6); Safari ends the composition first, hence the 229. */
function keepCompositionFromSearching(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault()
}
