import type { Db } from '#db/transaction.ts'

/** Given-up deliveries are reported for this time, for an operator who looks once a week. */
const REPORT_DAYS = 7
/** About an hour: longer than a restart of the receiver takes. */
const LONG_FAILING_ATTEMPTS = 8

/** Sentences about webhooks that have failed for long, and about given-up deliveries. */
export async function findWebhookProblems(db: Db, now: Date): Promise<string[]> {
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
        describe(webhookId, of(false), 'waiting for long'),
        describe(webhookId, of(true), 'given up'),
      ].flat()
    })
}

function describe(
  webhookId: number,
  rows: readonly { readonly url: string; readonly last_problem: string }[],
  how: string,
): string[] {
  const [last] = rows
  if (!last) return []
  const deliveries = rows.length === 1 ? '1 delivery is' : `${rows.length} deliveries are`
  // The host only: the query may contain a password
  const { host } = new URL(last.url)
  return [`webhook ${webhookId} (${host}): ${deliveries} ${how}; the last problem: ${last.last_problem}`]
}
