import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { phoneDigits } from '#domain/accounts/phone-digits.ts'
import { foldedWords } from '#domain/text/fold.ts'
import { countEach } from '../count-rows.ts'
import { KeptTotals } from '../kept-totals.ts'
import { containsWords } from '#services/accounts/contains-words.ts'
import { type ClientCondition, type ClientSight, isSeenBy, sightsOf } from './client-sight.ts'
import { CLIENT_SORTINGS, type ClientSorting } from './client-sortings.ts'
import { type CodeState, codeStateOf } from './code-state.ts'
import { figuresOfOrders, gatherFigures, type OrderFigures, readOrderFigures } from './order-figures.ts'

export const CODE_FILTERS = ['expired', 'none', 'never_used'] as const

/** Which clients staff want to see. What is absent is not asked for. */
export interface ClientFilters {
  /** Words of the name, username, e-mail or phone. */
  readonly search?: string | undefined
  readonly disabled?: boolean | undefined
  readonly code?: (typeof CODE_FILTERS)[number] | undefined
}

export interface ListedClient extends OrderFigures {
  readonly clientId: number
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly disabled: boolean
  readonly code: CodeState
  /** ISO 8601; undefined = never, as far as it is kept. */
  readonly lastSignInAt: string | undefined
}

export interface ClientPage {
  readonly clients: readonly ListedClient[]
  /** The client after which the next page begins; undefined on the last page. */
  readonly next: number | undefined
  /** The number of clients on all pages. */
  readonly total: number
}

export interface ClientQuestion {
  readonly filters: ClientFilters
  /** Absent = by name. */
  readonly sorting?: ClientSorting | undefined
  /** A client; the page begins after it. Only its id is in addresses, because its place in the list is its contact data. */
  readonly after?: number | undefined
  /** The first instant of the present year in the shop's zone. */
  readonly yearStart: string
}

const PAGE_SIZE = 50

const COUNTED_BEFORE = [sql<number>`0`.as('total'), sql<string>`''`.as('state')] as const

/** Of more clients than these, those of a page are soon met along the index of the list. */
const FEW = 2_000

/** A page of the clients that the filters ask for, in one statement; of somebody limited to companies in two. */
export async function listClients(
  db: Db,
  sight: ClientSight,
  question: ClientQuestion,
  { totals = new KeptTotals(), pageSize = PAGE_SIZE } = {},
): Promise<ClientPage> {
  const { filters, sorting = 'name' } = question
  const { column, direction } = CLIENT_SORTINGS[sorting]
  const { isSeen, isSeenOnPage } = sightsOf(sight)
  const now = new Date().toISOString()
  const kept = totals.of([sight.companyIds, filters])
  const counted = kept.columns(
    db
      .selectFrom('clients')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => conditionOf(isSeen, filters, now)(eb)),
  )
  const countAlone = async () => kept.read(await db.selectNoFrom(counted).executeTakeFirstOrThrow())
  // Who sees all has the number with the page; else it tells which way to the page is the shorter one
  const known = sight.companyIds === null ? undefined : await countAlone()
  const isOnPage = known === undefined || known <= FEW ? isSeen : isSeenOnPage
  const page = db
    .selectFrom('clients')
    .where((eb) => conditionOf(isOnPage, filters, now)(eb))
    .select(LISTED)
    .select('created_at')
    .$if(question.after !== undefined, (query) =>
      query.where(isAfter(db, isSeen, sorting, question.after ?? 0)),
    )
    .orderBy(column, direction)
    .orderBy('client_id', direction)
    .limit(pageSize + 1)
  const figures = figuresOfOrders(db, sight, question.yearStart).where(
    'orders.client_id',
    'in',
    sql<number>`(select client_id from page)`,
  )
  // A row for each currency of a client
  const rows = await db
    .with(
      (cte) => cte('page').materialized(),
      () => page,
    )
    .selectFrom('page')
    .leftJoin(figures.as('figures'), 'figures.client_id', 'page.client_id')
    .selectAll('page')
    .select(['figures.currency', 'figures.orders', 'figures.last', 'figures.total as ordered'])
    .select(lastSignIn('page'))
    .select(known === undefined ? counted : COUNTED_BEFORE)
    .orderBy(`page.${column}`, direction)
    .orderBy('page.client_id', direction)
    .orderBy('figures.currency')
    .execute()
  // A page after the last client has no row that tells it
  const [first] = rows
  const total = known ?? (first ? kept.read(first) : await countAlone())
  const figuresOf = gatherFigures(rows.map(({ ordered, ...row }) => ({ ...row, total: ordered })))
  const clients = [...new Map(rows.map((row) => [row.client_id, row])).values()]
  const shown = clients.slice(0, pageSize)
  return {
    clients: describeRows(shown, figuresOf),
    next: clients.length > pageSize ? shown.at(-1)?.client_id : undefined,
    total,
  }
}

/** The number of clients that each of these filters asks for, at most `most`. */
export async function countClients(
  db: Db,
  sight: ClientSight,
  asked: readonly ClientFilters[],
  most: number,
): Promise<number[]> {
  const isSeen = isSeenBy(sight)
  const now = new Date().toISOString()
  const queries = asked.map((filters) => {
    const isAsked = conditionOf(isSeen, filters, now)
    return db.selectFrom('clients').where((eb) => isAsked(eb))
  })
  return countEach(db, queries, most)
}

/** These clients in this order, without those who were removed meanwhile. */
export async function readListedClients(
  db: Db,
  sight: ClientSight,
  clientIds: readonly number[],
  yearStart: string,
): Promise<ListedClient[]> {
  const rows = await db
    .selectFrom('clients')
    .select(LISTED)
    .select(lastSignIn('clients'))
    .where('client_id', 'in', clientIds.length > 0 ? clientIds : [0])
    .where('removed_at', 'is', null)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.client_id, row]))
  const ordered = clientIds.flatMap((id) => rowOf.get(id) ?? [])
  const found = ordered.map((row) => row.client_id)
  return describeRows(ordered, await readOrderFigures(db, sight, found, yearStart))
}

const LISTED = [
  'client_id',
  'name',
  'username',
  'email',
  'phone',
  'disabled',
  'search_text',
  'access_code_hash',
  'code_is_own',
  'code_expires_at',
] as const

type ListedRow = Pick<Selectable<Database['clients']>, (typeof LISTED)[number]> & {
  readonly last_use: string | null
  readonly last_session: string | null
}

/** When each client of a query itself last used a code, and last signed in otherwise. */
function lastSignIn(table: 'clients' | 'page') {
  const clientId = sql.ref(`${table}.client_id`)
  return [
    sql<string | null>`(select max(used_at) from code_uses where code_uses.client_id = ${clientId}
      and person_id is null)`.as('last_use'),
    sql<string | null>`(select max(created_at) from sessions where sessions.client_id = ${clientId}
      and person_id is null)`.as('last_session'),
  ] as const
}

function describeRows(
  rows: readonly ListedRow[],
  figuresOf: (clientId: number) => OrderFigures,
): ListedClient[] {
  const now = new Date().toISOString()
  return rows.map((row) => ({
    clientId: row.client_id,
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    disabled: row.disabled === 1,
    code: codeStateOf(row, now),
    lastSignInAt: laterOf(row.last_use, row.last_session),
    ...figuresOf(row.client_id),
  }))
}

/** Decides whether a client is asked for. */
export function clientCondition(sight: ClientSight, filters: ClientFilters): ClientCondition {
  return conditionOf(isSeenBy(sight), filters, new Date().toISOString())
}

/**
 * Whether a client comes after another one. Not after one whom the member does not see: their place would tell the beginning
 * of their name.
 */
function isAfter(db: Db, isSeen: ClientCondition, sorting: ClientSorting, clientId: number) {
  const { column, direction } = CLIENT_SORTINGS[sorting]
  const place = db
    .selectFrom('clients')
    .select(column)
    .where('client_id', '=', clientId)
    .where((eb) => isSeen(eb))
  const [isLater, start] = direction === 'asc' ? [sql`>`, ''] : [sql`<`, '9999']
  return sql<SqlBool>`(${sql.ref(column)}, client_id) ${isLater} (coalesce(${place}, ${start}), ${clientId})`
}

function conditionOf(isSeen: ClientCondition, filters: ClientFilters, now: string): ClientCondition {
  const search = filters.search ?? ''
  const words = foldedWords(search)
  // The search text has a phone number as it was typed, and its digits
  const digits = phoneDigits(search)
  return (eb) => {
    const all: Expression<SqlBool>[] = [isSeen(eb)]
    if (digits !== undefined) all.push(eb.or([containsWords(words), containsWords([digits])]))
    else if (words.length > 0) all.push(containsWords(words))
    if (filters.disabled !== undefined) all.push(eb('disabled', '=', filters.disabled ? 1 : 0))
    if (filters.code === 'none') all.push(eb('access_code_hash', 'is', null))
    if (filters.code === 'expired')
      all.push(eb('access_code_hash', 'is not', null), eb('code_expires_at', '<=', now))
    if (filters.code === 'never_used')
      // Of a code of an earlier release it is not known
      all.push(
        eb('access_code_hash', 'is not', null),
        eb('code_set_at', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('code_uses')
              .select('code_use_id')
              .whereRef('code_uses.client_id', '=', 'clients.client_id')
              .whereRef('code_uses.code_set_at', '=', 'clients.code_set_at'),
          ),
        ),
      )
    return eb.and(all)
  }
}

function laterOf(one: string | null, other: string | null): string | undefined {
  return [one, other]
    .filter((instant) => instant !== null)
    .toSorted()
    .at(-1)
}
