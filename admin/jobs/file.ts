import { data } from 'react-router'
import type { Route } from './+types/file'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { FILE_TYPES } from '../ui/file-types.ts'

/** The file that a job wrote, for whoever asked for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await context.get(backOfficeContext).jobs.file(memberOf(context), readId(params.job) ?? 0)
  if (file === 'unreachable') throw data({ code: 'unreachable' }, { status: 503 })
  if (!file) throw data({ code: 'unknown' }, { status: 404 })
  const { name, format, size, content } = file
  return new Response(content, {
    headers: {
      'content-type': FILE_TYPES[format],
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  })
}
