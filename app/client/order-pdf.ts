import type { Route } from './+types/order-pdf'
import { clientArea } from './client-area.server.ts'
import { requireNamedOrder } from './named-order.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { number } = await requireNamedOrder(clientArea(context), params)
  return new Response(number)
}
