import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Actor } from '#services/trail/actor.ts'
import { lockTrail } from '#services/trail/lock-trail.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { rolesOf, type StaffRow } from './staff-rows.ts'

type Columns = Partial<Omit<Selectable<Database['staff']>, 'staff_id'>>

interface StaffChange<Code extends string> {
  readonly staffId: number
  readonly kind: ChangeKind
  /** The new values, or how they follow from the present ones; it may refuse. */
  readonly set:
    | Columns
    | ((before: StaffRow, trx: Trx) => Result<Columns, Code> | Promise<Result<Columns, Code>>)
  /** What else happens in the transaction. */
  readonly alongside?: (trx: Trx, before: StaffRow) => Promise<void>
}

/**
 * Changes a person and records it. Changes of staff are made one after the other, so that two of them at once cannot
 * leave the shop without an owner.
 */
export async function changeStaff<Code extends string = never>(
  db: Db,
  by: Actor,
  { staffId, kind, set, alongside }: StaffChange<Code>,
): Promise<Result<undefined, 'not_found' | 'last_owner' | Code>> {
  return inTransaction(db, async (trx) => {
    await lockTrail(trx)
    const before = await trx
      .selectFrom('staff')
      .selectAll()
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    if (!before) return failure('not_found')
    const decided = typeof set === 'function' ? await set(before, trx) : success(set)
    if (!decided.ok) return decided
    const after = { ...before, ...decided.value }
    if (isActiveOwner(before) && !isActiveOwner(after) && !(await hasOtherOwner(trx, staffId)))
      return failure('last_owner')
    await trx.updateTable('staff').set(decided.value).where('staff_id', '=', staffId).execute()
    await alongside?.(trx, before)
    await recordChange(trx, by, {
      kind,
      subjectId: staffId,
      rows: [{ table: 'staff', key: staffId, before, after }],
    })
    return success(undefined)
  })
}

function isActiveOwner(row: StaffRow): boolean {
  return row.disabled === 0 && rolesOf(row).includes('owner')
}

/** Whether somebody else is an owner who can sign in. */
export async function hasOtherOwner(db: Db | Trx, staffId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('disabled', '=', 0)
    .where('password_hash', 'is not', null)
    .where('staff_id', '!=', staffId)
    .execute()
  return rows.some(isActiveOwner)
}

/** Whether anybody is an owner who can sign in. */
export function hasOwner(db: Db | Trx): Promise<boolean> {
  return hasOtherOwner(db, 0)
}

/** Whether somebody else has this e-mail. */
export async function isEmailTaken(trx: Trx, email_key: string, staffId: number): Promise<boolean> {
  const other = await trx
    .selectFrom('staff')
    .select('staff_id')
    .where('email_key', '=', email_key)
    .where('staff_id', '!=', staffId)
    .executeTakeFirst()
  return other !== undefined
}
