import { Form } from 'react-router'
import { FormToken } from './form-token.tsx'

interface ExportFormProps {
  /** The address that exports. */
  readonly to: string
  /** The filters in the address of the list. */
  readonly query: string
  /** What to export, as the address understands it, and the words for it. */
  readonly choices: readonly (readonly [as: string, text: string])[]
}

/** Takes what is filtered as a file. A form, because each export is recorded. */
export function ExportForm({ to, query, choices }: ExportFormProps) {
  const filters = filtersOf(query)
  return (
    <Form
      method="post"
      action={filters === '' ? to : `${to}?${filters}`}
      reloadDocument
      className="mt-6 flex flex-wrap gap-x-6"
    >
      <FormToken />
      {choices.map(([as, text]) => (
        <button key={as} name="as" value={as} className="min-h-11 text-accent underline">
          {text}
        </button>
      ))}
    </Form>
  )
}

/** The filters of a list, without the place in it. */
export function filtersOf(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('after')
  return params.toString()
}
