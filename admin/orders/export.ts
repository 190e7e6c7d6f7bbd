import { redirect } from 'react-router'
import type { Route } from './+types/export'
import { answerExport } from '../request/exported.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { filtersOf } from '../ui/export-form.tsx'
import { readFilters } from './filter-params.ts'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/orders${url.search}`)
}

/** The filtered orders as a file, or the job that writes it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { orders, shop } = context.get(backOfficeContext)
  const as = textIn(await request.formData(), 'as').split(' ')
  const format = as.includes('csv') ? 'csv' : 'xlsx'
  const rowsAre = as.includes('lines') ? 'lines' : 'orders'
  const filters = readFilters(url.searchParams, await shop.units(member))
  const query = filtersOf(url.search)
  const exported = await orders.exportFile(member, { filters, query, format, rowsAre })
  return answerExport(request, exported, { name: 'orders', format, list: `/orders?${query}` })
}
