import { inTransaction } from '#db/transaction.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { readClientData } from '#services/accounts/personal-data/client-data.ts'
import { removeClient } from '#services/accounts/personal-data/remove-client.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { findOrder } from '#services/orders/all-orders.ts'
import { recordChange } from '#services/trail/record-change.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf } from '../staff-member.ts'
import { findSeenClient } from './client-sight.ts'

/** What a client still waits for, by number: its data is needed until then. */
export interface UnderWay {
  readonly ok: false
  readonly code: 'orders_under_way' | 'pushes_under_way'
  readonly numbers: readonly string[]
}

/**
 * What a client may ask for: a copy of everything that is known, and to be erased. Both reach over all companies, so a
 * member who is limited to some of them does neither.
 */
export function openPersonalData({ db, config }: BackOfficeParts) {
  const isElsewhere = config.remote.product !== undefined
  return {
    /** Everything that is known of a client. That somebody took it is recorded. */
    copy: permitted('export_clients', async (by, clientId: number) => {
      if (by.companyIds !== null) return failure('limited' as const)
      const client = await findSeenClient(db, by, clientId)
      if (!client) return failure('not_found' as const)
      const known = await readClientData(db, client)
      await inTransaction(db, (trx) =>
        recordChange(trx, actorOf(by), { kind: 'client_data_copied', subjectId: clientId, rows: [] }),
      )
      return success(known)
    }),
    /** Erases a client for good; its orders stay, with or without its name. */
    erase: permitted(
      'erase_clients',
      async (
        by,
        { clientId, withName }: { readonly clientId: number; readonly withName: boolean },
      ): Promise<Result<{ readonly orders: number }, 'limited' | 'elsewhere' | 'not_found'> | UnderWay> => {
        if (by.companyIds !== null) return failure('limited')
        if (isElsewhere) return failure('elsewhere')
        const removed = await removeClient(db, actorOf(by), clientId, { withName })
        if (removed.ok || removed.code === 'not_found') return removed
        const { code } = removed
        const numbers = code === 'pushes_under_way' ? removed.references : await numbersOf(removed.orderIds)
        return { ok: false, code, numbers }
      },
    ),
  }

  async function numbersOf(orderIds: readonly number[]): Promise<string[]> {
    const catalogIds = (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
    const orders = await Promise.all(orderIds.map((orderId) => findOrder(db, orderId)))
    return orders
      .filter((order) => order !== undefined)
      .map((order) => orderNumber({ catalogId: order.catalog_id, orderId: order.order_id }, catalogIds))
  }
}
