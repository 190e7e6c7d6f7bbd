import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import { useTexts } from '../messages/texts.tsx'

interface FilterFormProps {
  /** The query of the address, whose values the fields have; '' = nothing is filtered. */
  readonly query: string
  /** The address of the whole list. */
  readonly all: string
  /** The search beside the filters; absent = the list has none. */
  readonly searchLabel?: string
  /** The fields of the filters, folded away so that the list begins on the first screen of a phone. */
  readonly children?: ReactNode
  /** What the used filters ask for, in words; false = not used. */
  readonly used?: readonly (string | false)[]
}

/** The search and filters of a list: a form whose answer is the list at another address. */
export function FilterForm({ query, all, searchLabel, children, used = [] }: FilterFormProps) {
  const { lists: texts } = useTexts()
  const id = useId()
  const params = new URLSearchParams(query)
  const isUsed = [...params].some(([name, value]) => name !== 'after' && value !== '')
  const words = used.filter((one) => one !== false)
  return (
    // A new list has new values in its fields
    <Form key={query} method="get" className="mt-4">
      {searchLabel && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow sm:max-w-md">
            <label htmlFor={id} className="font-semibold">
              {searchLabel}
            </label>
            <input
              id={id}
              name="q"
              type="search"
              maxLength={100}
              defaultValue={params.get('q') ?? ''}
              className="field mt-1 block w-full"
            />
          </div>
          <button className="button button-primary">{texts.search}</button>
        </div>
      )}
      {children && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 max-w-full cursor-pointer flex-wrap items-center gap-x-2 text-accent">
            <span className="underline">{texts.filters}</span>
            {words.length > 0 && <span className="wrap-anywhere text-ink">{words.join(' · ')}</span>}
          </summary>
          <div className="mt-1 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
          <p className="mt-3">
            <button className="button button-quiet">{texts.show}</button>
          </p>
        </details>
      )}
      {isUsed && (
        <Link to={all} className="inline-flex min-h-11 items-center text-accent underline">
          {texts.clear}
        </Link>
      )}
    </Form>
  )
}
