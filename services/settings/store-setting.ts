import type { Trx } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

interface NewValue {
  readonly value: string
  readonly isSealed?: boolean
  readonly former?: string
}

/**
 * Stores the value of a setting and records the change; '' unsets it. Of a sealed value the trail keeps only that there is
 * one. With `former`, a setting that has another value by now stays as it is, and the answer is false.
 */
export async function storeSetting(
  trx: Trx,
  by: Actor,
  name: string,
  { value, isSealed = false, former }: NewValue,
): Promise<boolean> {
  // Locked before it is read, so that the trail has the value that this one replaces
  const stored = await trx
    .updateTable('settings')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst()
  if (former !== undefined && former !== (stored?.value ?? '')) return false
  if (value === '') await trx.deleteFrom('settings').where('name', '=', name).execute()
  else {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) =>
        // An unset setting has no row to lock: of two who set it, the second finds the row of the first
        former === '' ? conflict.column('name').doNothing() : conflict.column('name').doUpdateSet({ value }),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return false
  }
  const column = isSealed ? 'sealed_value' : 'value'
  const rows = [
    {
      table: 'settings',
      key: name,
      before: { [column]: stored?.value || null },
      after: { [column]: value || null },
    },
  ] as const
  await recordChange(trx, by, { kind: 'setting_changed', subjectId: name, rows })
  return true
}
