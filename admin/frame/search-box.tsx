import { useId } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../messages/texts.tsx'

/** Finds an order, a client or a setting from every screen. */
export function SearchBox() {
  const { search: texts } = useTexts()
  const id = useId()
  return (
    <Form action="/search" className="px-1">
      <label htmlFor={id} className="sr-only">
        {texts.title}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        maxLength={100}
        placeholder={texts.title}
        enterKeyHint="search"
        className="field block w-full"
      />
    </Form>
  )
}
