import type { Route } from './+types/arrived'
import { readId } from '../request/read-id.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { MOST_ARRIVED } from '../ui/arrivals.tsx'
import { readQuestion } from './message-params.ts'

/** How many messages of the list are newer than the page that asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const question = readQuestion(url.searchParams)
  const newest = readId(url.searchParams.get('newest')) ?? 0
  const { messages } = context.get(backOfficeContext)
  const count = await messages.countArrived(memberOf(context), {
    ...question,
    after: newest,
    most: MOST_ARRIVED,
  })
  return Response.json({ count })
}
