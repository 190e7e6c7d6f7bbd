import { Form, useLocation } from 'react-router'
import { CheckIcon } from '#app/ui/icons.tsx'
import { useTexts } from '../messages/texts.tsx'
import type { Notice } from '../request/notice.ts'
import { FormToken } from '../ui/form-token.tsx'

/** What the change before this page has done, with “Undo” where the trail can take it back. */
export function NoticeLine({ notice: { what, about, change } }: { readonly notice: Notice }) {
  const { notices, frame } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <output className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-accent-wash px-3 py-1">
      <p className="flex min-h-11 min-w-0 items-center gap-2">
        <CheckIcon />
        <span className="min-w-0 wrap-anywhere">{notices[what](about)}</span>
      </p>
      {change !== undefined && (
        <Form method="post" action="/undo">
          <FormToken />
          <input type="hidden" name="change" value={change} />
          <input type="hidden" name="back" value={`/admin${pathname}${search}`} />
          <button className="button button-quiet">{frame.undo}</button>
        </Form>
      )}
    </output>
  )
}
