import { redirect } from 'react-router'
import type { Route } from './+types/export'
import { backOfficeContext } from '../request/contexts.ts'
import { answerExport } from '../request/exported.server.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { filtersOf } from '../ui/export-form.tsx'
import { readQuestion } from './trail-params.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/trail${url.search}`)
}

/** The filtered changes as a file, or the job that writes it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const query = filtersOf(url.search)
  const exported = await context.get(backOfficeContext).trail.exportFile(memberOf(context), {
    question: readQuestion(new URLSearchParams(query), unitsOf(context).zone),
    query,
  })
  return answerExport(request, exported, { name: 'trail', format: 'csv', list: `/trail?${query}` })
}
