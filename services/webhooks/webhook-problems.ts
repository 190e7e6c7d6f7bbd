import type { Db } from '#db/transaction.ts'

/** Given-up deliveries are reported for this time, for an operator who looks once a week. */
const REPORT_DAYS = 7
/** About an hour: longer than a restart of the receiver takes. */
const LONG_FAILING_ATTEMPTS = 8

/** Deliveries of a webhook that wait for long or are given up: their number, and the last problem of the newest. */
type WebhookProblem = readonly [
  code: 'deliveriesWaiting' | 'deliveriesGivenUp',
  webhookId: number,
  host: string,
  count: number,
  problem: string,
]

/** Webhooks that have failed for long, and given-up deliveries. */
export async function findWebhookProblems(db: Db, now: Date): Promise<WebhookProblem[]> {
  const since = new Date(now.getTime() - REPORT_DAYS * 86_400_000).toISOString()
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.webhook_id', 'webhook_deliveries.webhook_id')
    .select(['webhooks.webhook_id', 'url', 'status', 'last_problem'])
    .where('type', '!=', 'ping')
    .where('webhooks.disabled', '=', 0)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'given_up').and('ended_at', '>=', since),
        eb('status', 'in', ['waiting', 'sending']).and('attempts', '>=', LONG_FAILING_ATTEMPTS),
      ]),
    )
    .orderBy('delivery_id', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ webhook_id }) => webhook_id)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([webhookId, troubled]) => {
      const of = (isGivenUp: boolean) =>
        troubled.filter(({ status }) => (status === 'given_up') === isGivenUp)
      return [
        describe(webhookId, of(false), 'deliveriesWaiting'),
        describe(webhookId, of(true), 'deliveriesGivenUp'),
      ].flat()
    })
}

function describe(
  webhookId: number,
  rows: readonly { readonly url: string; readonly last_problem: string }[],
  code: WebhookProblem[0],
): WebhookProblem[] {
  const [last] = rows
  if (!last) return []
  // The host only: the query may contain a password
  const { host } = new URL(last.url)
  return [[code, webhookId, host, rows.length, last.last_problem]]
}
