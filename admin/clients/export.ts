import type { Route } from './+types/export'
import { textsIn } from '../messages/texts-in.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { FILE_TYPES } from '../ui/file-types.ts'
import { readFilters } from './client-params.ts'

/** The filtered clients as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const format = url.searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
  const ask = { filters: readFilters(url.searchParams), format } as const
  const file = await context.get(backOfficeContext).clients.exportFile(member, ask)
  if (!file.ok) return new Response(textsIn(member.language).clients.tooMany, { status: 413 })
  return new Response(new Uint8Array(file.value), {
    headers: {
      'content-type': FILE_TYPES[format],
      'content-disposition': `attachment; filename="clients.${format}"`,
    },
  })
}
