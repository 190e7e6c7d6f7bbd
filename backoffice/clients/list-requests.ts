import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { companyKey, mailboxKey } from '#domain/accounts/same-sender.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { signInKey } from '#services/accounts/clients.ts'
import { isSentToOneOf } from '#services/notices/companies-of-sender.ts'
import { countEach } from '../count-rows.ts'
import { KeptTotals } from '../kept-totals.ts'
import { type ClientCondition, type ClientSight, isSeenBy } from './client-sight.ts'

/** A request for an access code. */
export interface ListedRequest {
  readonly requestId: number
  readonly company: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly language: Language
  readonly status: string
  readonly requestedAt: string
  readonly decidedAt: string | null
  /** Who decided it; null = nobody yet, or a command. */
  readonly decidedBy: string | null
  /** The client that it became, if the member sees it. */
  readonly clientId: number | null
  /** Clients that the member sees with the same e-mail or the company's name, while it waits. */
  readonly known: readonly KnownClient[]
}

interface KnownClient {
  readonly clientId: number
  readonly name: string
  readonly by: 'email' | 'company'
}

export interface RequestQuestion {
  /** Waiting ones, or decided ones. */
  readonly isWaiting: boolean
  /** The request before which the page begins. */
  readonly before?: number | undefined
}

export interface RequestPage {
  readonly requests: readonly ListedRequest[]
  /** The request before which the next page begins; undefined on the last page. */
  readonly next: number | undefined
  readonly total: number
}

const PAGE_SIZE = 50

/** Waiting or decided requests, newest first, in at most three statements. */
export async function listRequests(
  db: Db,
  sight: ClientSight,
  { isWaiting, before }: RequestQuestion,
  totals = new KeptTotals(),
): Promise<RequestPage> {
  const isSeen = isSeenBy(sight)
  const kept = totals.of([sight.companyIds, isWaiting])
  const counted = kept.columns(
    requestsOf(db, sight, { isWaiting }).select((eb) => eb.fn.countAll<number>().as('total')),
  )
  const rows = await selectRequests(db, sight, isSeen)
    .select(counted)
    .where('status', isWaiting ? '=' : '!=', 'waiting')
    .$if(before !== undefined, (query) => query.where('access_request_id', '<', before ?? 0))
    .orderBy('access_request_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  // Without a row nothing was told
  const told = rows[0] ?? (await db.selectNoFrom(counted).executeTakeFirstOrThrow())
  const requests = await describe(db, isSeen, rows.slice(0, PAGE_SIZE))
  return {
    requests,
    next: rows.length > PAGE_SIZE ? requests.at(-1)?.requestId : undefined,
    total: kept.read(told),
  }
}

/** The number of requests that each of these questions asks for, at most `most`. */
export function countRequests(
  db: Db,
  by: ClientSight,
  asked: readonly RequestQuestion[],
  most: number,
): Promise<number[]> {
  return countEach(
    db,
    asked.map((question) => requestsOf(db, by, question)),
    most,
  )
}

function requestsOf(db: Db, { companyIds }: ClientSight, { isWaiting }: RequestQuestion) {
  return db
    .selectFrom('access_requests')
    .where('status', isWaiting ? '=' : '!=', 'waiting')
    .where((eb) => isSentToOneOf('access_requests', companyIds)(eb))
}

export async function findRequest(
  db: Db,
  sight: ClientSight,
  requestId: number,
): Promise<ListedRequest | undefined> {
  const isSeen = isSeenBy(sight)
  const rows = await selectRequests(db, sight, isSeen).where('access_request_id', '=', requestId).execute()
  return (await describe(db, isSeen, rows))[0]
}

function selectRequests(db: Db, { companyIds }: ClientSight, isSeen: ClientCondition) {
  return db
    .selectFrom('access_requests')
    .selectAll('access_requests')
    .where((eb) => isSentToOneOf('access_requests', companyIds)(eb))
    .select((eb) =>
      eb
        .selectFrom('clients')
        .select('clients.client_id')
        .whereRef('clients.client_id', '=', 'access_requests.client_id')
        .where((client) => isSeen(client))
        .as('seen_client_id'),
    )
    .select((eb) =>
      eb
        .selectFrom('changes')
        .innerJoin('staff', 'staff.staff_id', 'changes.actor_id')
        .select('staff.name')
        .where('changes.subject_kind', '=', 'access_request')
        .where('changes.subject_id', '=', sql<string>`cast(access_requests.access_request_id as text)`)
        .where('changes.actor_kind', '=', 'staff')
        .orderBy('changes.change_id', 'desc')
        .limit(1)
        .as('decided_by'),
    )
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

async function describe(
  db: Db,
  isSeen: ClientCondition,
  rows: readonly RequestRow[],
): Promise<ListedRequest[]> {
  const knownOf = await findKnown(
    db,
    isSeen,
    rows.filter(({ status }) => status === 'waiting'),
  )
  return rows.map((row) => ({
    requestId: row.access_request_id,
    company: row.company,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    language: readLanguage(row.language),
    status: row.status,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    clientId: row.seen_client_id,
    known: knownOf(row),
  }))
}

async function findKnown(
  db: Db,
  isSeen: ClientCondition,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow) => ListedRequest['known']> {
  if (rows.length === 0) return () => []
  const senders = new Map(rows.map((row) => [row, senderOf(row)]))
  const valuesOf = (name: keyof Sender) =>
    [...senders.values()].map((sender) => sender[name]).filter((value) => value !== '')
  const clients = await db
    .selectFrom('clients')
    .select(['client_id', 'name', 'username_key', 'mailbox_key', 'company_key'])
    .where((eb) => isSeen(eb))
    .where((eb) =>
      eb.or([
        isOneOf(eb, 'username_key', valuesOf('username')),
        isOneOf(eb, 'mailbox_key', valuesOf('mailbox')),
        isOneOf(eb, 'company_key', valuesOf('company')),
      ]),
    )
    .orderBy('client_id')
    .execute()
  return (row) => {
    const sender = senders.get(row)
    if (!sender) return []
    return clients.flatMap((client): KnownClient[] => {
      const { client_id: clientId, name } = client
      const isSameMailbox =
        client.username_key === sender.username ||
        (sender.mailbox !== '' && client.mailbox_key === sender.mailbox)
      if (isSameMailbox) return [{ clientId, name, by: 'email' }]
      const isNamed = sender.company !== '' && client.company_key === sender.company
      return isNamed ? [{ clientId, name, by: 'company' }] : []
    })
  }
}

/** What a request has in common with the client that it may be of; '' = nothing to compare. */
interface Sender {
  readonly username: string
  readonly mailbox: string
  readonly company: string
}

function senderOf({ email, company }: RequestRow): Sender {
  return { username: signInKey(email), mailbox: mailboxKey(email), company: companyKey(company) }
}

function isOneOf(
  eb: ExpressionBuilder<Database, 'clients'>,
  column: 'username_key' | 'mailbox_key' | 'company_key',
  values: readonly string[],
) {
  return values.length > 0 ? eb(column, 'in', values) : eb.val(false)
}
