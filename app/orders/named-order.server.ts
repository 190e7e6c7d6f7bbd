import { data } from 'react-router'
import { type OrderId, orderNumber } from '#domain/orders/order-number.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { loadOrder } from './order-history.server.ts'
import { parseOrderId } from './order-ids.ts'
import type { OrderDetailsView } from './order-view.ts'

interface NamedOrder {
  readonly id: OrderId
  /** The number as shown to people. */
  readonly number: string
  /** undefined = it could not be loaded. */
  readonly order: OrderDetailsView | undefined
  /** The message of its service if it could not be loaded. */
  readonly reason?: string | undefined
}

/** Loads the order of an address. @throws 404 if it does not exist or belongs to another client */
export async function loadNamedOrder(
  area: ClientArea,
  params: { readonly catalogId: string; readonly orderId: string },
): Promise<NamedOrder> {
  const id = parseOrderId(params.catalogId, params.orderId)
  const loaded = id ? await loadOrder(area, id) : 'unknown'
  if (!id || loaded === 'unknown') throw data(null, { status: 404 })
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  return { id, number: orderNumber(id, catalogIds), ...loaded }
}

/** Like `loadNamedOrder`, for pages that need the order. @throws 503 if it cannot be loaded */
export async function requireNamedOrder(
  area: ClientArea,
  params: { readonly catalogId: string; readonly orderId: string },
): Promise<NamedOrder & { readonly order: OrderDetailsView }> {
  const named = await loadNamedOrder(area, params)
  if (!named.order) throw data(null, { status: 503 })
  return { ...named, order: named.order }
}
