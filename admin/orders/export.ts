import type { Route } from './+types/export'
import { textsIn } from '../messages/texts-in.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { FILE_TYPES } from '../ui/file-types.ts'
import { readFilters } from './filter-params.ts'

/** The filtered orders as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders, shop } = context.get(backOfficeContext)
  const format = url.searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
  const rowsAre = url.searchParams.get('rows') === 'lines' ? 'lines' : 'orders'
  const filters = readFilters(url.searchParams, await shop.zone(member))
  const file = await orders.exportFile(member, { filters, format, rowsAre })
  if (!file.ok) return new Response(textsIn(member.language).orders.tooMany, { status: 413 })
  return new Response(new Uint8Array(file.value), {
    headers: {
      'content-type': FILE_TYPES[format],
      'content-disposition': `attachment; filename="orders.${format}"`,
    },
  })
}
