import type { Db } from '#db/transaction.ts'

/** What staff see of a client besides its own data. */
export interface ClientDetails {
  readonly orders: number
  /** Of the last order, ISO 8601; undefined without orders. */
  readonly lastOrderAt: string | undefined
  readonly lastOrderId: number | undefined
  readonly cartLines: number
  /** Browsers in which the client is signed in. */
  readonly sessions: number
  /** When it last signed in, of the sessions that are open. */
  readonly lastSignInAt: string | undefined
}

export async function readClientDetails(db: Db, clientId: number): Promise<ClientDetails> {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'placed_at'])
    .where('client_id', '=', clientId)
    .orderBy('order_id', 'desc')
    .execute()
  const { count: cartLines } = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('client_id', '=', clientId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  return {
    orders: orders.length,
    lastOrderAt: orders[0]?.placed_at,
    lastOrderId: orders[0]?.order_id,
    cartLines: Number(cartLines),
    sessions: sessions.length,
    lastSignInAt: sessions[0]?.created_at,
  }
}
