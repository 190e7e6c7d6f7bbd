import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import { useTexts } from '../messages/texts.tsx'

interface FiltersProps {
  /** The query of the address, whose values the fields have; '' = nothing is filtered. */
  readonly query: string
  /** The address of the whole list. */
  readonly all: string
  readonly searchLabel: string
  /** The fields beside the search; folded away on a phone until one of them is used. */
  readonly children?: ReactNode
}

/** The search and filters of a list: a form whose answer is the list at another address. */
export function Filters({ query, all, searchLabel, children }: FiltersProps) {
  const { lists: texts } = useTexts()
  const id = useId()
  const params = new URLSearchParams(query)
  const isFiltered = [...params].some(([name, value]) => name !== 'after' && value !== '')
  const isNarrowed = [...params].some(([name, value]) => name !== 'after' && name !== 'q' && value !== '')
  return (
    // A new list has new values in its fields
    <Form key={query} method="get" className="mt-4">
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
      {children && (
        <details open={isNarrowed} className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline">
            {texts.filters}
          </summary>
          <div className="mt-1 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
        </details>
      )}
      {isFiltered && (
        <Link to={all} className="inline-flex min-h-11 items-center text-accent underline">
          {texts.clear}
        </Link>
      )}
    </Form>
  )
}
