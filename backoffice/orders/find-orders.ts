import type { Db } from '#db/transaction.ts'
import { parseOrderNumber } from '#domain/orders/order-number.ts'
import { fold, foldedWords } from '#domain/text/fold.ts'
import { containsWords } from '#services/accounts/contains-words.ts'
import { comparable, comparableForms } from './comparable-code.ts'

/** Of each way to match a search, the newest so many orders are found, so that no search takes long. */
export const MOST_FOUND = 500

/** So many clients of a name that many have. */
const MOST_CLIENTS = 200
/** So many clients are read whose contact data may be what matches. */
const MOST_READ = 4_000

interface FoundOrders {
  readonly orderIds: readonly number[]
  /** More orders match. */
  readonly isCut: boolean
}

/** The orders that a search finds, in two statements; undefined = nothing is searched for. */
export async function findOrders(db: Db, text: string): Promise<FoundOrders | undefined> {
  const words = foldedWords(text)
  if (words.length === 0) return undefined
  const clientIds = await findClients(db, words)
  const forms = comparableForms(text.trim().replace(/^#/, ''))
  const number = parseOrderNumber(text)
  const ofNumber = db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', number?.orderId ?? 0)
    .$if(number?.catalogId !== undefined, (query) => query.where('catalog_id', '=', number?.catalogId ?? 0))
  const ofReference = db
    .selectFrom('orders')
    .select('order_id')
    .where(comparable('reference'), 'in', forms.length > 0 ? forms : ['\n'])
    .orderBy('order_id', 'desc')
    .limit(MOST_FOUND + 1)
  const ofCode = db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where(comparable('code'), 'in', forms.length > 0 ? forms : ['\n'])
    .orderBy('order_id', 'desc')
    .limit(MOST_FOUND + 1)
  const ofClients = db
    .selectFrom('orders')
    .select('order_id')
    .where('client_id', 'in', clientIds.length > 0 ? clientIds.slice(0, MOST_CLIENTS) : [0])
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(MOST_FOUND + 1)
  // In subqueries, because SQLite takes a limit only at the end of a union
  const rows = await ofNumber
    .select((eb) => eb.val('number').as('way'))
    .unionAll((eb) =>
      eb.selectFrom(ofReference.as('r')).select(['r.order_id', eb.val('reference').as('way')]),
    )
    .unionAll((eb) => eb.selectFrom(ofCode.as('c')).select(['c.order_id', eb.val('code').as('way')]))
    .unionAll((eb) => eb.selectFrom(ofClients.as('k')).select(['k.order_id', eb.val('client').as('way')]))
    .execute()
  const ways = [...Map.groupBy(rows, ({ way }) => way).values()]
  return {
    orderIds: [...new Set(ways.flatMap((way) => way.slice(0, MOST_FOUND).map((row) => row.order_id)))],
    isCut: clientIds.length > MOST_CLIENTS || ways.some((way) => way.length > MOST_FOUND),
  }
}

/**
 * The clients whose name or username has every word, newest first, at most one more than are used. Contact data is not
 * searched: not everybody sees it.
 */
async function findClients(db: Db, words: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('clients')
    .select(['client_id', 'name', 'username'])
    .where(containsWords(words))
    .orderBy('client_id', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows
    .values()
    .filter(({ name, username }) => {
      const folded = fold(`${name}\n${username}`)
      return words.every((word) => folded.includes(word))
    })
    .map((row) => row.client_id)
    .take(MOST_CLIENTS + 1)
    .toArray()
}
