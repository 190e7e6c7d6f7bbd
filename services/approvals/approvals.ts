import type { Selectable } from 'kysely'
import type { WireApproval } from '#contracts/approvals.ts'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { mayApprove } from '#domain/accounts/person.ts'
import { type OrderRemarks, trimRemarks } from '#domain/orders/remarks.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Limit, mayAttempt } from '../accounts/attempts.ts'
import { lockPerson } from '../accounts/people/people.ts'
import { endApproval } from '../cart/approval.ts'
import type { Session } from '../accounts/sessions.ts'
import { claimCart } from '../cart/cart-lines.ts'
import { remarksOfRow, toRemarkColumns } from '../orders/order-rows.ts'
import { mailApprovers, mailAsker } from './approval-mails.ts'

type ApprovalRow = Selectable<Database['cart_approvals']>

/** The approval that is asked for a client's cart; undefined = none. */
export async function findApproval(db: Db | Trx, clientId: number): Promise<WireApproval | undefined> {
  const row = await findRow(db, clientId)
  return row && toApproval(row)
}

export interface AskedApproval extends OrderRemarks {
  /** '' = nothing. */
  readonly message: string
}

/**
 * A person of a client asks for an approval of the cart, and those who approve are mailed. Asked for once more with the
 * same words it stays as it is, and nobody is mailed. Who asks last counts.
 */
export function askApproval(
  db: Db,
  { clientId, person }: Session,
  asked: AskedApproval,
  shopAddress: string,
): Promise<Result<WireApproval, 'role_missing' | 'cart_empty' | 'too_many_attempts'>> {
  return inTransaction(db, async (trx) => {
    if (!person || !(await lockPerson(trx, { clientId, personId: person.personId })))
      return failure('role_missing')
    // No order is placed meanwhile
    await claimCart(trx, clientId)
    if (!(await hasLines(trx, clientId))) return failure('cart_empty')
    const before = await findRow(trx, clientId)
    const row = {
      client_id: clientId,
      person_id: person.personId,
      asked_by: person.name,
      message: asked.message.trim(),
      ...toRemarkColumns(trimRemarks(asked)),
      returned_by: '',
      returned_at: null,
      answer: '',
    }
    if (before && isSame(before, row)) return success(toApproval(before))
    if (!(await mayAttempt(trx, [mailLimit(clientId)]))) return failure('too_many_attempts')
    const asking = { ...row, asked_at: new Date().toISOString() }
    await trx
      .insertInto('cart_approvals')
      .values(asking)
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(asking))
      .execute()
    await mailApprovers(trx, asking, shopAddress)
    return success(toApproval(asking))
  })
}

/** Somebody who may approve returns the cart, and the person who asked is mailed. */
export function returnCart(
  db: Db,
  { clientId, client, person }: Session,
  answer: string,
  shopAddress: string,
): Promise<Result<WireApproval, 'role_missing' | 'not_found'>> {
  return inTransaction(db, async (trx) => {
    if (!mayApprove(person)) return failure('role_missing')
    const returned = {
      returned_by: person?.name ?? client?.name ?? '',
      returned_at: new Date().toISOString(),
      answer: answer.trim(),
    }
    const row = await trx
      .updateTable('cart_approvals')
      .set(returned)
      .where('client_id', '=', clientId)
      .where('returned_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return failure('not_found')
    await mailAsker(trx, row, shopAddress)
    return success(toApproval(row))
  })
}

/** Who asked, or who approves, wants no approval of the cart any more. */
export function withdrawApproval(
  db: Db,
  { clientId, person }: Session,
): Promise<Result<undefined, 'role_missing'>> {
  return inTransaction(db, async (trx) => {
    await claimCart(trx, clientId)
    const row = await findRow(trx, clientId)
    const isAsker = person !== undefined && row?.person_id === person.personId
    if (row && !isAsker && !mayApprove(person)) return failure('role_missing')
    await endApproval(trx, clientId)
    return success(undefined)
  })
}

/** Protects mailboxes: whoever approves may be anybody. */
function mailLimit(clientId: number): Limit {
  return { bucket: `approvals of client ${clientId}`, max: 40, minutes: 60 }
}

function findRow(db: Db | Trx, clientId: number): Promise<ApprovalRow | undefined> {
  return db.selectFrom('cart_approvals').selectAll().where('client_id', '=', clientId).executeTakeFirst()
}

async function hasLines(trx: Trx, clientId: number): Promise<boolean> {
  const line = await trx
    .selectFrom('cart_lines')
    .select('shopping_cart_id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

function isSame(before: ApprovalRow, row: Omit<ApprovalRow, 'asked_at'>): boolean {
  return Object.entries(row).every(([column, value]) => before[column as keyof ApprovalRow] === value)
}

function toApproval(row: ApprovalRow): WireApproval {
  return {
    state: row.returned_at === null ? 'waiting' : 'returned',
    askedBy: row.asked_by,
    askedById: row.person_id,
    askedAt: row.asked_at,
    message: row.message,
    ...remarksOfRow(row),
    returnedBy: row.returned_by,
    returnedAt: row.returned_at,
    answer: row.answer,
  }
}
