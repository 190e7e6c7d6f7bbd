import { redirect } from 'react-router'
import type { Route } from './+types/export'
import { noticeCookie } from '../request/admin-cookies.ts'
import { answerExport } from '../request/exported.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { filtersOf } from '../ui/export-form.tsx'
import { chosenIn } from './bulk.server.ts'
import { readFilters, readSorting } from './filter-params.ts'

const NOTHING_CHOSEN = { what: 'nothing_chosen', about: '' } as const

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/orders${url.search}`)
}

/** The filtered orders, or the chosen ones of them, as a file, or the job that writes it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const form = await request.formData()
  const as = textIn(form, 'as').split(' ')
  const format = as.includes('csv') ? 'csv' : 'xlsx'
  const rowsAre = as.includes('lines') ? 'lines' : 'orders'
  const filters = readFilters(url.searchParams, unitsOf(context))
  const query = filtersOf(url.search)
  const list = `/orders?${query}`
  const chosen = form.has('which') ? chosenIn(form, filters) : { filters }
  if (!chosen) return redirect(list, { headers: { 'set-cookie': noticeCookie(request, NOTHING_CHOSEN) } })
  const exported = await orders.exportFile(member, {
    chosen,
    sorting: readSorting(url.searchParams),
    query: 'orderIds' in chosen ? namedIn(chosen.orderIds) : query,
    format,
    rowsAre,
  })
  return answerExport(request, exported, { name: 'orders', format, list })
}

/** So many of the ticked orders the trail names. */
const MOST_NAMED = 50

function namedIn(orderIds: readonly number[]): string {
  const named = orderIds.slice(0, MOST_NAMED).map((id) => ['order', String(id)])
  const more = orderIds.length > MOST_NAMED ? [['order', '…']] : []
  return new URLSearchParams([...named, ...more]).toString()
}
