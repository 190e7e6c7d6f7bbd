import type { Db } from '#db/transaction.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import type { Amount } from '#domain/money/money.ts'
import { type OrderId, orderNumber, parseOrderKey } from '#domain/orders/order-number.ts'
import type { PushState } from '#domain/orders/push-states.ts'
import { failure, type Result } from '#domain/result.ts'
import { readJson } from '#domain/text/read-json.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import type { Actor } from '#services/trail/actor.ts'
import type { Sight } from './order-filters.ts'

/** How staff settle a push: it arrived under a number, it did not, or nobody tries any more. */
export type Settlement =
  | { readonly how: 'arrived'; readonly number: string }
  | { readonly how: 'again' | 'given-up' }

/** What tells whether a push arrived. */
interface Evidence {
  /** The client's orders in its catalogue since it was sent. */
  readonly ordersSince: readonly {
    readonly id: OrderId
    readonly placedAt: string | undefined
    readonly total: Amount | undefined
    readonly hasSameUuid: boolean
  }[]
  /** The lines of its catalogue that are in the client's cart now. */
  readonly linesInCart: number
}

/** The pushes of the shop, whose order gateway the back-office does not know. */
export interface PushDesk {
  /** Those that are not settled, oldest first. */
  list(db: Db): Promise<readonly StoredPush[]>
  settle(
    db: Db,
    by: Actor,
    pushId: number,
    as:
      | { readonly how: 'arrived'; readonly orderId: RowKey; readonly catalogId?: number | undefined }
      | { readonly how: 'again' | 'given-up' },
  ): Promise<Result<PushState, 'no_such_push' | 'other_catalog' | PushState>>
  /** Asks the order service that has the orders and carts; absent = they are in the shop's own database. */
  askElsewhere?(pushIds: readonly number[]): Promise<ReadonlyMap<number, Evidence>>
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
  /** Of a push without an answer; undefined = the order service did not tell. */
  readonly evidence:
    | {
        readonly ordersSince: readonly (Evidence['ordersSince'][number] & { readonly number: string })[]
        readonly linesInCart: number
      }
    | undefined
}

/** The pushes that somebody sees, oldest first. */
async function listSeen(
  db: Db,
  { companyIds }: Sight,
  desk: PushDesk | undefined,
): Promise<readonly StoredPush[]> {
  const pushes = (await desk?.list(db)) ?? []
  return pushes.filter(({ company_id: id }) => companyIds === null || companyIds.includes(id))
}

const PAGE_SIZE = 50

interface PushPage {
  readonly pushes: readonly WaitingPush[]
  /** Of all pages. */
  readonly total: number
  /** The push after which the next page begins; undefined on the last page. */
  readonly next: number | undefined
}

/** A page of the pushes that somebody sees, oldest first. Only these are looked into. */
export async function listWaitingPushes(
  db: Db,
  by: Sight,
  { desk, after = 0 }: { readonly desk: PushDesk | undefined; readonly after?: number | undefined },
  catalogIds: readonly number[],
): Promise<PushPage> {
  const seen = await listSeen(db, by, desk)
  const later = seen.filter(({ push_id }) => push_id > after)
  const page = later.slice(0, PAGE_SIZE)
  return {
    pushes: await describePushes(db, desk, page, catalogIds),
    total: seen.length,
    next: later.length > PAGE_SIZE ? page.at(-1)?.push_id : undefined,
  }
}

async function describePushes(
  db: Db,
  desk: PushDesk | undefined,
  pushes: readonly StoredPush[],
  catalogIds: readonly number[],
): Promise<WaitingPush[]> {
  const evidence = await gatherEvidence(
    db,
    desk,
    pushes.filter(({ state }) => state === 'unknown'),
  )
  return pushes.map((push) => {
    const found = evidence.get(push.push_id)
    return {
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
      evidence: found && {
        ...found,
        ordersSince: found.ordersSince.map((order) => ({
          ...order,
          number: orderNumber(order.id, catalogIds),
        })),
      },
    }
  })
}

/** Settles a push that somebody sees. */
export async function settleSeenPush(
  db: Db,
  by: Sight & { readonly actor: Actor },
  desk: PushDesk | undefined,
  { pushId, as }: { readonly pushId: number; readonly as: Settlement },
): Promise<Result<PushState, 'no_such_push' | 'no_number' | 'other_catalog' | PushState>> {
  const push = (await listSeen(db, by, desk)).find(({ push_id }) => push_id === pushId)
  if (!push || !desk) return failure('no_such_push')
  if (as.how !== 'arrived') return desk.settle(db, by.actor, pushId, as)
  const key = parseOrderKey(as.number, [push.catalog_id])
  return key ? desk.settle(db, by.actor, pushId, { how: as.how, ...key }) : failure('no_number')
}

function countLines({ lines }: StoredPush): number | undefined {
  const list = lines === null ? undefined : readJson(lines)
  return Array.isArray(list) ? list.length : undefined
}

/** What tells whether each of these pushes arrived, from where the orders and carts are. */
async function gatherEvidence(
  db: Db,
  desk: PushDesk | undefined,
  unknown: readonly StoredPush[],
): Promise<ReadonlyMap<number, Evidence>> {
  if (desk?.askElsewhere) return desk.askElsewhere(unknown.map(({ push_id }) => push_id))
  return new Map(
    await Promise.all(unknown.map(async (push) => [push.push_id, await readEvidence(db, push)] as const)),
  )
}

async function readEvidence(db: Db, push: StoredPush): Promise<Evidence> {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'catalog_id', 'placed_at', 'total', 'uuid'])
    .where('client_id', '=', push.client_id)
    .where('catalog_id', '=', push.catalog_id)
    .where('placed_at', '>=', push.sent_at)
    .orderBy('placed_at')
    .limit(20)
    .execute()
  const { count } = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', push.client_id)
    .where('catalog_id', '=', push.catalog_id)
    .executeTakeFirstOrThrow()
  return {
    ordersSince: orders.map((order) => ({
      id: { catalogId: order.catalog_id, orderId: order.order_id },
      placedAt: order.placed_at,
      total: order.total,
      hasSameUuid: order.uuid === push.uuid,
    })),
    linesInCart: Number(count),
  }
}
