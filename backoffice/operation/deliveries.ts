import type { Db } from '#db/transaction.ts'
import { type DeliveryStatus, retryDelivery } from '#services/webhooks/deliveries.ts'
import { countEach, totalOf } from '../count-rows.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { actorOf } from '../staff-member.ts'

/** An event that a system of the company is told. */
export interface ListedDelivery {
  readonly deliveryId: number
  readonly type: string
  /** For example "order 17". */
  readonly subject: string
  /** Of the receiver; its whole address may hold a password. '' = the address is none; undefined = the webhook was removed. */
  readonly host: string | undefined
  readonly status: string
  readonly attempts: number
  readonly createdAt: string
  readonly endedAt: string | null
  readonly lastProblem: string
}

interface DeliveryQuestion {
  /** undefined = any. */
  readonly status?: DeliveryStatus | undefined
  /** The delivery before which the page begins. */
  readonly before?: number | undefined
}

interface CountQuestion {
  readonly asked: readonly DeliveryQuestion[]
  readonly most: number
}

const PAGE_SIZE = 50

/** What the company's systems were told, and were not. */
export function openDeliveries({ db }: BackOfficeParts) {
  return {
    /** A page of deliveries, newest first. */
    list: permitted('see_operation', async (_by, { status, before }: DeliveryQuestion) => {
      const counted = deliveriesIn(db, status).select((eb) => eb.fn.countAll<number>().as('total'))
      const rows = await deliveriesIn(db, status)
        .selectAll()
        .select((eb) => [
          counted.as('total'),
          eb
            .selectFrom('webhooks')
            .select('webhooks.url')
            .whereRef('webhooks.webhook_id', '=', 'webhook_deliveries.webhook_id')
            .as('url'),
        ])
        .$if(before !== undefined, (query) => query.where('delivery_id', '<', before ?? 0))
        .orderBy('delivery_id', 'desc')
        .limit(PAGE_SIZE + 1)
        .execute()
      const deliveries = rows.slice(0, PAGE_SIZE).map((row): ListedDelivery => ({
        deliveryId: row.delivery_id,
        type: row.type,
        subject: row.subject,
        host: row.url === null ? undefined : hostOf(row.url),
        status: row.status,
        attempts: row.attempts,
        createdAt: row.created_at,
        endedAt: row.ended_at,
        lastProblem: row.last_problem,
      }))
      return {
        deliveries,
        total: await totalOf(rows, before === undefined, counted),
        next: rows.length > PAGE_SIZE ? deliveries.at(-1)?.deliveryId : undefined,
      }
    }),
    /** The number of deliveries that each of these questions asks for, at most `most`. */
    count: permitted('see_operation', (_by, { asked, most }: CountQuestion) =>
      countEach(
        db,
        asked.map(({ status }) => deliveriesIn(db, status)),
        most,
      ),
    ),
    /** Makes a delivery due now. */
    retry: permitted('retry_deliveries', (by, deliveryId: number) =>
      retryDelivery(db, actorOf(by), deliveryId),
    ),
  }
}

function deliveriesIn(db: Db, status: DeliveryStatus | undefined) {
  return db
    .selectFrom('webhook_deliveries')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}
