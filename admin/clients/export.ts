import { redirect } from 'react-router'
import type { Route } from './+types/export'
import { answerExport } from '../request/exported.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { filtersOf } from '../ui/export-form.tsx'
import { readFilters, readSorting } from './client-params.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/clients${url.search}`)
}

/** The filtered clients as a file, or the job that writes it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const format = textIn(await request.formData(), 'as') === 'csv' ? 'csv' : 'xlsx'
  const query = filtersOf(url.search)
  const [filters, sorting] = [readFilters(url.searchParams), readSorting(url.searchParams)]
  const ask = { filters, sorting, query, format } as const
  const exported = await context.get(backOfficeContext).clients.exportFile(member, ask)
  return answerExport(request, exported, { name: 'clients', format, list: `/clients?${query}` })
}
