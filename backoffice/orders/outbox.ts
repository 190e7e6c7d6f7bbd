import type { Db } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { PushState } from '#domain/orders/push-states.ts'
import type { Result } from '#domain/result.ts'
import { readJson } from '#domain/text/read-json.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { Actor } from '#services/trail/actor.ts'
import type { Sight } from './order-filters.ts'

/** How staff settle a push: under which number it arrived, that it did not, or that nobody tries any more. */
export type Settlement =
  | { readonly how: 'arrived'; readonly orderId: RowKey; readonly catalogId?: number | undefined }
  | { readonly how: 'again' | 'given-up' }

/** The pushes of the shop, whose order gateway the back-office does not know. */
export interface PushDesk {
  /** Those that are not settled, oldest first. */
  list(db: Db): Promise<readonly StoredPush[]>
  settle(
    db: Db,
    by: Actor,
    pushId: number,
    as: Settlement,
  ): Promise<Result<PushState, 'no_such_push' | 'other_catalog' | PushState>>
}

interface StoredPush {
  readonly push_id: number
  readonly sent_cart_id: number
  readonly client_id: number
  readonly client_name: string
  readonly company_id: number
  readonly catalog_id: number
  readonly uuid: string
  readonly sent_at: string
  readonly pushed_at: string | null
  readonly state: string
  readonly attempts: number
  readonly last_problem: string
  readonly currency: string
  readonly total: number | null
  readonly lines: string | null
  readonly token: string | null
}

/** What a client sent that is no order yet, with what tells whether it arrived. */
export interface WaitingPush {
  readonly pushId: number
  /** What the client was shown instead of an order number. */
  readonly cartNumber: string
  readonly clientId: number
  readonly clientName: string
  readonly catalogId: number
  readonly state: string
  readonly sentAt: string
  readonly lastTriedAt: string | null
  readonly tries: number
  readonly lastProblem: string
  /** It waits until the client signs in again. */
  readonly waitsForSignIn: boolean
  readonly settlements: readonly Settlement['how'][]
  readonly sent: {
    /** undefined = it was not pushed yet. */
    readonly lines: number | undefined
    readonly currency: Currency
    readonly total: Amount | undefined
  }
  /** The client's orders here since it was sent; the order service of another system has its own. */
  readonly ordersSince: readonly {
    readonly orderId: number
    readonly number: string
    readonly placedAt: string
    readonly total: Amount
    readonly hasSameUuid: boolean
  }[]
  /** The lines of this catalogue that are in the client's cart now; of a cart elsewhere, 0. */
  readonly linesInCart: number
}

export async function listWaitingPushes(
  db: Db,
  { companyIds }: Sight,
  desk: PushDesk | undefined,
  catalogIds: readonly number[],
): Promise<WaitingPush[]> {
  const pushes = ((await desk?.list(db)) ?? []).filter(
    ({ company_id: id }) => companyIds === null || companyIds.includes(id),
  )
  return Promise.all(
    pushes.map(async (push) => ({
      pushId: push.push_id,
      cartNumber: `R-${push.sent_cart_id}`,
      clientId: push.client_id,
      clientName: push.client_name,
      catalogId: push.catalog_id,
      state: push.state,
      sentAt: push.sent_at,
      lastTriedAt: push.pushed_at,
      tries: push.attempts,
      lastProblem: push.last_problem,
      waitsForSignIn: push.token === null,
      settlements: push.state === 'unknown' ? ['arrived', 'again', 'given-up'] : ['given-up'],
      sent: {
        lines: countLines(push),
        currency: readCurrency(push.currency),
        total: push.total ?? undefined,
      },
      ordersSince: await listOrdersSince(db, push, catalogIds),
      linesInCart: await countCartLines(db, push),
    })),
  )
}

function countLines({ lines }: StoredPush): number | undefined {
  const list = lines === null ? undefined : readJson(lines)
  return Array.isArray(list) ? list.length : undefined
}

async function listOrdersSince(
  db: Db,
  push: StoredPush,
  catalogIds: readonly number[],
): Promise<WaitingPush['ordersSince']> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'catalog_id', 'placed_at', 'total', 'uuid'])
    .where('client_id', '=', push.client_id)
    .where('catalog_id', '=', push.catalog_id)
    .where('placed_at', '>=', push.sent_at)
    .orderBy('placed_at')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    number: orderNumber({ catalogId: row.catalog_id, orderId: row.order_id }, catalogIds),
    placedAt: row.placed_at,
    total: row.total,
    hasSameUuid: row.uuid === push.uuid,
  }))
}

async function countCartLines(db: Db, push: StoredPush): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', push.client_id)
    .where('catalog_id', '=', push.catalog_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
