import { data, redirect } from 'react-router'
import type { Route } from './+types/file'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { FILE_TYPES } from '../ui/file-types.ts'

/** The file that a job wrote, for whoever asked for it. If its store is away, the page of the job says so. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = readId(params.job) ?? 0
  const file = await context.get(backOfficeContext).jobs.file(memberOf(context), jobId)
  if (file === 'unreachable') return redirect(`/jobs/${jobId}?file=unreachable`)
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
