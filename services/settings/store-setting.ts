import type { Trx } from '#db/transaction.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

/** Stores the value of a setting and records the change; '' unsets it. Of a sealed value the trail keeps only that there is one. */
export async function storeSetting(
  trx: Trx,
  by: Actor,
  name: string,
  { value, isSealed = false }: { readonly value: string; readonly isSealed?: boolean },
): Promise<void> {
  // Locked before it is read, so that the trail has the value that this one replaces
  const former = await trx
    .updateTable('settings')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst()
  if (value === '') await trx.deleteFrom('settings').where('name', '=', name).execute()
  else
    await trx
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  const column = isSealed ? 'sealed_value' : 'value'
  const rows = [
    {
      table: 'settings',
      key: name,
      before: { [column]: former?.value || null },
      after: { [column]: value || null },
    },
  ] as const
  await recordChange(trx, by, { kind: 'setting_changed', subjectId: name, rows })
}
