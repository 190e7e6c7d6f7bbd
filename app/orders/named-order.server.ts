import { data } from 'react-router'
import { type OrderId, orderNumber } from '#domain/orders/order-number.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { loadOrder } from './order-history.server.ts'
import { parseOrderId } from './order-ids.ts'
import type { OrderDetailsView } from './order-view.ts'

interface NamedOrder {
  readonly id: OrderId
  /** As people say it. */
  readonly number: string
  /** undefined = it could not be loaded. */
  readonly order: OrderDetailsView | undefined
  /** What its service says to that. */
  readonly reason?: string | undefined
}

/** The order an address names; one that is not the client's is not found. */
export async function loadNamedOrder(
  area: ClientArea,
  params: { readonly catalogId: string; readonly orderId: string },
): Promise<NamedOrder> {
  const id = parseOrderId(`${params.catalogId}-${params.orderId}`)
  const found = id ? await loadOrder(area, id) : 'unknown'
  if (!id || found === 'unknown') throw data(null, { status: 404 })
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  return { id, number: orderNumber(id, catalogIds), ...found }
}

/** The same for pages that are useless without the order: they fail if it cannot be loaded. */
export async function requireNamedOrder(
  area: ClientArea,
  params: { readonly catalogId: string; readonly orderId: string },
): Promise<NamedOrder & { readonly order: OrderDetailsView }> {
  const named = await loadNamedOrder(area, params)
  if (!named.order) throw data(null, { status: 503 })
  return { ...named, order: named.order }
}
