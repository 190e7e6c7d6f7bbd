import type { Db } from '#db/transaction.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { type BookedCart, type Buyer, written } from './buyer.ts'
import { priceOf } from './erp.ts'
import { copiesOf, type Parties } from './parties.ts'
import type { Staff } from './staff.ts'

/** What the shop has otherwise than its visitors booked it, or otherwise than it told others. */
export async function findContradictions(parties: Parties): Promise<string[]> {
  const { db, buyers, erp, staff } = parties
  const found: string[] = []
  for (const buyer of buyers) found.push(...(await checkCarts(db, buyer)))
  for (const [code, price] of erp.prices)
    if ((await priceOf(db, code)) !== price)
      found.push(`${code} does not cost ${price}, or is not there once`)
  found.push(...(await checkJobs(db, staff)), ...(await checkMails(parties)), ...(await checkEvents(parties)))
  const broken = await findBrokenChange(db)
  if (broken !== undefined) found.push(`the chain breaks at ${JSON.stringify(broken)}`)
  found.push(...(await findIntegrityProblems(db)).map((problem) => problem.join(' ')))
  return found
}

/** Expects each sent cart as orders of its catalogues, no other orders, and the last cart as it was filled. */
export async function checkCarts(db: Db, { clientId, carts }: Buyer): Promise<string[]> {
  const found: string[] = []
  const orders = await db.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'catalog_id', 'stock_item_id', 'quantity'])
    .where('client_id', '=', clientId)
    .execute()
  const unknown = new Set(orders.map(({ order_id }) => order_id))
  for (const cart of carts.slice(0, -1)) {
    const ofCart = orders.filter(({ uuid }) => cart.uuids.has(uuid))
    for (const { order_id } of ofCart) unknown.delete(order_id)
    const ids = ofCart.map(({ catalog_id, order_id }) => `${catalog_id}-${order_id}`)
    if (ids.toSorted().join() !== cart.orders.toSorted().join())
      found.push(`orders ${ids.join()} where ${cart.orders.join()} were acknowledged`)
    const own = lines.filter((line) => ofCart.some(({ order_id }) => order_id === line.order_id))
    found.push(...compareLines('ordered', own, cart))
  }
  for (const orderId of unknown) found.push(`nobody sent order ${orderId}`)
  const left = await db.selectFrom('cart_lines').selectAll().where('client_id', '=', clientId).execute()
  const last = carts.at(-1)
  if (last) found.push(...compareLines('in the cart', left, last))
  return found
}

interface Line {
  readonly catalog_id: number
  readonly stock_item_id: number
  readonly quantity: number
}

function compareLines(where: string, lines: readonly Line[], cart: BookedCart): string[] {
  const stored = written(
    new Map(lines.map((line) => [nameOf(line.catalog_id, line.stock_item_id), line.quantity])),
  )
  return stored === written(cart.lines) ? [] : [`${where}: ${stored} in place of ${written(cart.lines)}`]
}

/** The name of an item on pages: one of the second catalogue has its number if the first one has that id too. */
function nameOf(catalogId: number, itemId: number): string {
  return catalogId === 1 || itemId === 40 ? String(itemId) : `${itemId}.${catalogId}`
}

/** Expects each order moved once, with one entry and one mail; and each export done once, with its whole file. */
async function checkJobs(db: Db, staff: Staff): Promise<string[]> {
  const found: string[] = []
  const unfinished = await db.selectFrom('jobs').selectAll().where('state', '!=', 'done').execute()
  for (const { job_id, state, problem } of unfinished) found.push(`job ${job_id} is ${state} ${problem}`)
  const moved = await db
    .selectFrom('orders')
    .select('order_id')
    .where('client_id', '=', staff.clientId)
    .where('status', '=', 'confirmed')
    .execute()
  const ids = moved.map(({ order_id }) => String(order_id)).toSorted()
  if (ids.length !== staff.moved) found.push(`${ids.length} orders moved in place of ${staff.moved}`)
  const changes = await db
    .selectFrom('order_status_changes')
    .select('order_id')
    .where('status', '=', 'confirmed')
    .execute()
  const entries = await db
    .selectFrom('changes')
    .select('subject_id')
    .where('kind', '=', 'order_moved')
    .execute()
  const isEach = (named: readonly string[]) => named.toSorted().join() === ids.join()
  if (!isEach(changes.map(({ order_id }) => String(order_id))))
    found.push(`${changes.length} changes of status`)
  if (!isEach(entries.map(({ subject_id }) => String(subject_id))))
    found.push(`${entries.length} entries of moves`)
  const exported = await db
    .selectFrom('changes')
    .select('kind')
    .where('kind', '=', 'orders_exported')
    .execute()
  const asked = await db.selectFrom('jobs').select('job_id').where('kind', '=', 'export_orders').execute()
  if (exported.length !== asked.length) found.push(`${exported.length} entries of ${asked.length} exports`)
  for (const job of staff.exports) {
    const problem = await staff.problemOf(job)
    if (problem !== undefined) found.push(problem)
  }
  return found
}

/** Expects every mail once; twice only if its first sender was killed before it knew that it had arrived. */
async function checkMails({ db, buyers, staff, mailServer }: Parties): Promise<string[]> {
  const found: string[] = []
  const rows = await db.selectFrom('mails').selectAll().execute()
  const copies = copiesOf(mailServer)
  const rowOf = (messageId: string) =>
    rows.find(({ mail_id }) => mail_id === Number(/^<lonja\.(\d+)\./.exec(messageId)?.[1]))
  for (const { mail_id, status, last_problem } of rows)
    if (status !== 'sent') found.push(`mail ${mail_id} is ${status} ${last_problem}`)
  for (const [messageId, received] of copies) {
    const attempts = rowOf(messageId)?.unconfirmed ?? 0
    if (received.length > attempts)
      found.push(`${messageId} arrived ${received.length} times in ${attempts} attempts`)
    if (new Set(received.map(({ subject, text }) => `${subject}\n${text}`)).size !== 1)
      found.push(`${messageId} stands for several mails`)
  }
  if (copies.size !== rows.length) found.push(`${copies.size} mails arrived of ${rows.length}`)
  const subjects = Map.groupBy([...copies.values()], ([mail]) => mail?.subject ?? '')
  const orders = buyers.flatMap(({ carts }) => carts.flatMap((cart) => cart.orders))
  for (const number of orders) {
    const placed = subjects.get(`We received your order ${number}`)?.length ?? 0
    const notices = [...subjects.keys()].filter((subject) => subject.startsWith(`Nuevo pedido ${number} de `))
    if (placed !== 1 || notices.length !== 1 || subjects.get(notices[0] ?? '')?.length !== 1)
      found.push(`order ${number}: ${placed} mails to the client, ${notices.length} to the company`)
  }
  const expected = 2 * orders.length + staff.moved
  if (copies.size !== expected) found.push(`${copies.size} mails in place of ${expected}`)
  return found
}

/** Expects the event of each order and of each move, each with one id however often it came. */
async function checkEvents({ db, buyers, staff, receiver }: Parties): Promise<string[]> {
  const found: string[] = []
  const undelivered = await db
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'status'])
    .where('status', '!=', 'delivered')
    .execute()
  for (const { event_id, status } of undelivered) found.push(`event ${event_id} is ${status}`)
  const events = receiver.events() as { id: string; type: string; data: { number: string } }[]
  const ids = Map.groupBy(events, ({ type, data }) => `${type} ${data.number}`)
  for (const [subject, ofSubject] of ids)
    if (new Set(ofSubject.map(({ id }) => id)).size !== 1) found.push(`${subject} has several ids`)
  const orders = buyers.flatMap(({ carts }) => carts.flatMap((cart) => cart.orders))
  for (const number of orders)
    if (!ids.has(`order.accepted ${number}`)) found.push(`no event says that ${number} was accepted`)
  if (ids.size !== orders.length + staff.moved)
    found.push(`${ids.size} events in place of ${orders.length + staff.moved}`)
  return found
}
