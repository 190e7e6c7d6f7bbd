import {
  countDeliveries,
  type DeliveryStatus,
  listDeliveries,
  retryDelivery,
} from '#services/webhooks/deliveries.ts'
import { listWebhooks } from '#services/webhooks/webhooks.ts'
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

export interface DeliveryQuestion {
  readonly status?: DeliveryStatus | undefined
  /** The delivery before which the page begins. */
  readonly before?: number | undefined
}

const PAGE_SIZE = 50

/** What the company's systems were told, and were not. */
export function openDeliveries({ db }: BackOfficeParts) {
  return {
    /** A page of deliveries, newest first. */
    list: permitted('see_operation', async (_by, question: DeliveryQuestion) => {
      const rows = await listDeliveries(db, { ...question, most: PAGE_SIZE + 1 })
      const hosts = new Map((await listWebhooks(db)).map((row) => [row.webhook_id, hostOf(row.url)]))
      const deliveries = rows.slice(0, PAGE_SIZE).map((row): ListedDelivery => ({
        deliveryId: row.delivery_id,
        type: row.type,
        subject: row.subject,
        host: hosts.get(row.webhook_id),
        status: row.status,
        attempts: row.attempts,
        createdAt: row.created_at,
        endedAt: row.ended_at,
        lastProblem: row.last_problem,
      }))
      return {
        deliveries,
        total: await countDeliveries(db, question.status),
        next: rows.length > PAGE_SIZE ? deliveries.at(-1)?.deliveryId : undefined,
      }
    }),
    /** Makes a delivery due now. */
    retry: permitted('retry_deliveries', (by, deliveryId: number) =>
      retryDelivery(db, actorOf(by), deliveryId),
    ),
  }
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}
