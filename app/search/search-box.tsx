import { lazy, Suspense } from 'react'
import { Form, href } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../messages/messages.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { SearchIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useSearchCombobox } from './use-search-combobox.ts'

const loadList = () => import('./suggestion-list.tsx')
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }))

/** What opens below the field. */
const panel =
  'absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-surface shadow-float max-sm:mx-2'

/**
 * The search of the whole catalogue: a plain GET form. With scripts it suggests items and categories while the visitor
 * types, but not during an input method's composition.
 */
export function SearchBox() {
  const { catalog, search: texts } = useMessages()
  const lang = useLanguage()
  const box = useSearchCombobox()
  const { suggested, count } = box
  const nothingFound = suggested && count === 0 && catalog.emptySearch(suggested.typed)
  return (
    <search className="min-w-0 flex-1 max-[15rem]:order-last max-[15rem]:basis-full sm:relative">
      <Form action={href('/:lang/catalogo/:page?', { lang })} onSubmit={box.submit} className="relative">
        <SearchField box={box} />
        <SearchButton />
      </Form>
      {box.isBlank && (
        <p id={box.problemId} role="alert" className={`${panel} px-3 py-2.5 text-danger`}>
          {texts.nothingTyped}
        </p>
      )}
      {suggested && (
        <div className={`${panel} overflow-hidden`}>
          {nothingFound ? (
            <p className="px-3 py-4 break-words text-quiet">{nothingFound}</p>
          ) : (
            <Suspense>
              <SuggestionList {...suggested} {...box.list} />
            </Suspense>
          )}
        </div>
      )}
      <output className="sr-only">
        {suggested && (nothingFound || texts.count(formatCount(count, lang), count === 1))}
      </output>
    </search>
  )
}

function SearchField({ box }: { readonly box: ReturnType<typeof useSearchCombobox> }) {
  const { frame, labels } = useMessages()
  const isHydrated = useHydrated()
  const { field, search } = box
  return (
    <>
      <input
        ref={field}
        type="text"
        name="search"
        defaultValue={search}
        maxLength={200}
        aria-invalid={box.isBlank || undefined}
        aria-describedby={box.isBlank ? box.problemId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="search"
        aria-label={frame.searchLabel}
        placeholder={frame.searchLabel}
        {...(isHydrated && box.fieldProps)}
        onInput={(event) => {
          const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing
          if (isComposing !== true) box.type()
        }}
        onCompositionEnd={box.type}
        onKeyDown={box.onKeyDown}
        onFocus={() => void loadList().catch(() => {})}
        onBlur={box.close}
        className="peer min-h-11 w-full rounded-md border border-field-line bg-surface ps-3 pe-12 text-base placeholder-shown:text-ellipsis placeholder:text-quiet max-sm:placeholder:opacity-0"
      />
      {/* On a phone there is room for one word. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 hidden items-center text-quiet max-sm:peer-placeholder-shown:flex"
      >
        {labels.search}
      </span>
    </>
  )
}

function SearchButton() {
  const { labels } = useMessages()
  return (
    <button
      className="absolute inset-y-0 end-0 inline-flex w-11 items-center justify-center rounded-e-md text-accent hover:bg-tile"
      aria-label={labels.search}
    >
      <SearchIcon />
    </button>
  )
}
