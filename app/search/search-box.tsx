import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import { Kept } from '../document/kept.tsx'
import { useMessages } from '../messages/messages.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { lazyExtra } from '../ui/lazy.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import type { Shown, SuggestionKeys } from './suggestion-box.tsx'

/** Loaded when the field is used. Without a network the search has no suggestions. */
const SuggestionBox = lazyExtra(async () => (await import('./suggestion-box.tsx')).SuggestionBox)

/**
 * The search of the whole catalogue: a plain GET form. With scripts it suggests items and categories while the visitor
 * types, but not during an input method's composition.
 */
export function SearchBox() {
  const lang = useLanguage()
  const [query] = useSearchParams()
  return (
    <Kept as="search" of={query.has('search') ? undefined : ['search', lang]} className="search-box">
      <SearchForm />
    </Kept>
  )
}

function SearchForm() {
  const { frame, labels, search: texts } = useMessages()
  const lang = useLanguage()
  const { field, search, wasBlank } = useSearchField()
  const isHydrated = useHydrated()
  // Without a script the page of an empty search says so
  const [isBlank, setBlank] = useState(wasBlank)
  const [isUsed, setUsed] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const suggestions = useRef<SuggestionKeys>(null)
  const isTyped = useRef(false)
  const problemId = useId()
  useEffect(() => setUsed(document.activeElement === field.current), [field])

  const type = () => {
    setBlank(false)
    isTyped.current = true
    suggestions.current?.type()
  }
  const close = () => {
    setBlank(false)
    isTyped.current = false
    suggestions.current?.close()
  }
  /** Closes the list after a search; on touch screens also the on-screen keyboard, which would cover the results. */
  const finish = () => {
    close()
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  const submit = (event: FormEvent) => {
    if (!isEmpty(field.current?.value)) return finish()
    event.preventDefault()
    close()
    setBlank(true)
    field.current?.focus()
  }
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': shown?.list !== undefined,
    'aria-controls': shown?.list,
    'aria-activedescendant': shown?.active,
  } as const
  return (
    <>
      <Form action={href('/:lang/catalogo/:page?', { lang })} onSubmit={submit} className="relative">
        <input
          ref={field}
          type="text"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-invalid={isBlank || undefined}
          aria-describedby={isBlank ? problemId : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          aria-label={frame.searchLabel}
          placeholder={frame.searchLabel}
          {...(isHydrated && combobox)}
          onInput={(event) => {
            const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing
            if (isComposing !== true) type()
          }}
          onCompositionEnd={type}
          onKeyDown={(event) => suggestions.current?.press(event)}
          onFocus={() => setUsed(true)}
          onBlur={close}
          className="peer search-field"
        />
        {/* On a phone there is room for one word. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 hidden items-center text-quiet max-sm:peer-placeholder-shown:flex"
        >
          {labels.search}
        </span>
        <button className="search-button" aria-label={labels.search}>
          <SearchIcon />
        </button>
      </Form>
      {isBlank && (
        <p id={problemId} role="alert" className="bar-panel search-panel px-3 py-2.5 text-danger">
          {texts.nothingTyped}
        </p>
      )}
      {isUsed && (
        <Suspense>
          <SuggestionBox
            ref={suggestions}
            field={field}
            isTyped={isTyped}
            onShown={setShown}
            onFollow={finish}
          />
        </Suspense>
      )}
      {/* Rendered before its first text: screen readers announce changes of a live region */}
      <output className="sr-only">{shown?.announced}</output>
    </>
  )
}

/** The text field. Shows the search of the page's address whenever that changes. */
function useSearchField() {
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current !== search && field.current) field.current.value = search
    shown.current = search
  }, [search])
  const wasBlank = query.has('search') && isEmpty(search)
  return { field, search, wasBlank }
}

function isEmpty(text = ''): boolean {
  return text.trim() === ''
}
