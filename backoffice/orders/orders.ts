import { shopAddress } from '#config/shop-address.ts'
import { failure } from '#domain/result.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { mailContextOf, type OrderMailContext } from '#services/orders/order-mails.ts'
import { makeMoveNow, undoMove } from '#services/orders/order-moves.ts'
import type { StaffActor } from '#services/trail/actor.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import type { StaffMember } from '../staff-member.ts'
import { listOrders, type OrderPlace } from './list-orders.ts'
import { type MoveRequest, moveOrders } from './move-orders.ts'
import type { OrderFilters } from './order-filters.ts'
import { findSeenOrder } from './sight.ts'

interface NamedMove {
  readonly orderId: number
  readonly moveId: number
}

/** What staff do with orders. A member of one company neither sees nor changes the orders of another. */
export function openOrders({ db, config, remoteSettings }: BackOfficeParts) {
  const catalogIds = async () => (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
  const mailContext = async (): Promise<OrderMailContext> =>
    mailContextOf({ shopAddress: shopAddress(config), remoteSettings, catalogIds: await catalogIds() })
  const sees = async (by: StaffMember, orderId: number) =>
    (await findSeenOrder(db, by, orderId)) !== undefined

  return {
    /** A page of orders, newest first. */
    list: permitted(
      'see_orders',
      async (by, ask: { filters: OrderFilters; after?: OrderPlace | undefined }) =>
        listOrders(db, by, ask, await catalogIds()),
    ),
    /** Asks for a new status of each order. Says of each what became of it. */
    move: permitted('move_orders', async (by, request: MoveRequest) =>
      moveOrders(db, { companyIds: by.companyIds, actor: actorOf(by) }, request, await mailContext()),
    ),
    /** Takes a move back before it is made. */
    undoMove: permitted('move_orders', async (by, named: NamedMove) =>
      (await sees(by, named.orderId)) ? undoMove(db, actorOf(by), named) : failure('not_found' as const),
    ),
    /** Makes a move before it is due. */
    makeMoveNow: permitted('move_orders', async (by, named: NamedMove) =>
      (await sees(by, named.orderId))
        ? makeMoveNow(db, actorOf(by), named, await mailContext())
        : failure('not_found' as const),
    ),
  }
}

function actorOf({ staffId, address }: StaffMember): StaffActor {
  return { kind: 'staff', id: staffId, address }
}
