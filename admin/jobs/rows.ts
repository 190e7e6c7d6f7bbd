import { data } from 'react-router'
import type { Route } from './+types/rows'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { FILE_TYPES } from '../ui/file-types.ts'

/** What became of every row of a job. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = readId(params.job) ?? 0
  const file = await context.get(backOfficeContext).jobs.rowsFile(memberOf(context), jobId)
  if (!file) throw data({ code: 'unknown' }, { status: 404 })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': FILE_TYPES.csv,
      'content-disposition': `attachment; filename="task-${jobId}.csv"`,
    },
  })
}
