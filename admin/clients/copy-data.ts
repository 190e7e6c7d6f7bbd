import { data, redirect } from 'react-router'
import type { Route } from './+types/copy-data'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/clients/${params.client}/personal-data`)
}

/** Everything that is known of a client as a file. A form asks for it, because the trail keeps who took it. */
export async function action({ context, params }: Route.ActionArgs) {
  const clientId = readId(params.client) ?? 0
  const copied = await context.get(backOfficeContext).personalData.copy(memberOf(context), clientId)
  if (!copied.ok) throw data({ code: 'unknown' }, { status: 404 })
  return new Response(JSON.stringify(copied.value, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="client-${clientId}.json"`,
    },
  })
}
