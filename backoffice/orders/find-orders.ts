import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { parseOrderNumber } from '#domain/orders/order-number.ts'
import { foldedWords } from '#domain/text/fold.ts'
import { containsWords } from '#services/accounts/contains-words.ts'
import { comparable, comparableForms } from './comparable-code.ts'

/** Of each way to match a search, the newest so many orders are found, so that no search takes long. */
export const MOST_FOUND = 500

/** So many clients of a name that many have. */
const MOST_CLIENTS = 200

interface FoundOrders {
  /** The ids of the newest ones. */
  readonly orderIds: Expression<number>
  /** How many of the ways to match the search have more orders than these. */
  readonly countCuts: Expression<{ total: number }>
}

/** The orders that a search finds, as parts of a statement; undefined = nothing is searched for. */
export function findOrders(db: Db, text: string): FoundOrders | undefined {
  const words = foldedWords(text)
  if (words.length === 0) return undefined
  const clients = findClients(db, words)
  const forms = comparableForms(text.trim().replace(/^#/, ''))
  const number = parseOrderNumber(text)
  const ofNumber = db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', number?.orderId ?? 0)
    .$if(number?.catalogId !== undefined, (query) => query.where('catalog_id', '=', number?.catalogId ?? 0))
  const ofReference = (column: 'reference' | 'client_reference') =>
    db
      .selectFrom('orders')
      .select('order_id')
      .where(comparable(column), 'in', forms.length > 0 ? forms : ['\n'])
  const ofCode = db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where(comparable('code'), 'in', forms.length > 0 ? forms : ['\n'])
  const ofClients = (clientIds: Expression<number>) =>
    db.selectFrom('orders').select('order_id').where('client_id', 'in', clientIds)
  const newest: readonly LimitedQuery[] = [
    ofNumber,
    ofReference('reference').orderBy('order_id', 'desc'),
    ofReference('client_reference').orderBy('order_id', 'desc'),
    ofCode.orderBy('order_id', 'desc'),
    ofClients(sql<number>`${clients.limit(MOST_CLIENTS)}`)
      .orderBy('placed_at', 'desc')
      .orderBy('order_id', 'desc'),
  ]
  const listed = newest.map((way) => sql`select order_id from ${way.limit(MOST_FOUND)} as found`)
  // Names are compared with all clients: once for both questions
  const cuts = [
    hasMoreThan(ofReference('reference'), MOST_FOUND),
    hasMoreThan(ofReference('client_reference'), MOST_FOUND),
    hasMoreThan(ofCode, MOST_FOUND),
    hasMoreThan(ofClients(sql<number>`(select client_id from named limit ${MOST_CLIENTS})`), MOST_FOUND),
    sql<SqlBool>`(select count(*) from named) > ${MOST_CLIENTS}`,
  ].map((isCut) => sql`case when ${isCut} then 1 else 0 end`)
  return {
    // In subqueries, because SQLite takes a limit only at the end of a union
    orderIds: sql<number>`(${sql.join(listed, sql` union all `)})`,
    countCuts: sql<{ total: number }>`(with named as materialized ${clients.limit(MOST_CLIENTS + 1)}
      select ${sql.join(cuts, sql` + `)})`,
  }
}

/** Whether a query has more rows than these; it is not read further. */
export function hasMoreThan(query: LimitedQuery, most: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select count(*) from ${query.limit(most + 1)} as found) > ${most}`
}

interface LimitedQuery {
  limit(most: number): Expression<unknown>
}

/** How the text that is searched ends after name and username: e-mail, phone, and its digits. */
const CONTACT_LINES = '%\n%\n%\n%'

/**
 * The clients whose name or username has every word, newest first. Contact data is not searched, because not everybody sees it.
 */
function findClients(db: Db, words: readonly string[]) {
  return (
    db
      .selectFrom('clients')
      .select('client_id')
      .where(containsWords(words, CONTACT_LINES))
      // Of another product API: a phone with a line break would make an e-mail look like a name
      .where('search_text', 'not like', `%\n%\n${CONTACT_LINES}`)
      .orderBy('client_id', 'desc')
  )
}
