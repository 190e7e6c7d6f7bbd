import { redirect } from 'react-router'
import type { Route } from './+types/export'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { FILE_TYPES } from '../ui/file-types.ts'
import { filtersOf } from '../ui/export-form.tsx'
import { readQuestion } from './trail-params.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/trail${url.search}`)
}

/** The filtered changes as a file. */
export async function action({ context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { trail } = context.get(backOfficeContext)
  const query = filtersOf(url.search)
  const question = readQuestion(new URLSearchParams(query), unitsOf(context).zone)
  const file = await trail.exportFile(member, { ...question, query })
  return new Response(file, {
    headers: {
      'content-type': FILE_TYPES.csv,
      'content-disposition': 'attachment; filename="trail.csv"',
    },
  })
}
