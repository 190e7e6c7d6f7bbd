import type { Route } from './+types/arrived'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { MOST_ARRIVED } from '../ui/arrivals.tsx'
import { readFilters, readOrderIds } from './filter-params.ts'

/** How many orders of the list are newer than the page that asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const filters = readFilters(url.searchParams, unitsOf(context))
  const [newest = 0] = readOrderIds([url.searchParams.get('newest')])
  const count = await orders.countArrived(member, { filters, after: newest, most: MOST_ARRIVED })
  return Response.json({ count })
}
