import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../messages/texts.tsx'
import { SEARCH_FIELD } from './use-search-keys.ts'

interface SearchBoxProps {
  /** What was searched for. */
  readonly words?: string
  /** Somebody came to type. */
  readonly hasFocus?: boolean
}

/** Finds an order, a client, an item, a setting and more from every screen. */
export function SearchBox({ words, hasFocus = false }: SearchBoxProps) {
  const { search: texts } = useTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  return (
    <Form action="/search" className="px-1">
      <label htmlFor={id} className="sr-only">
        {texts.title}
      </label>
      <input
        id={id}
        ref={field}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={words}
        aria-keyshortcuts="/ Control+K Meta+K"
        {...{ [SEARCH_FIELD]: '' }}
        placeholder={texts.title}
        enterKeyHint="search"
        className="field block w-full"
      />
    </Form>
  )
}
