import type { Db } from '#db/transaction.ts'

/** What is noted of a shop, for all its processes and commands. */
export type ShopNote = 'last_check' | 'mail_tested' | 'demo_begun'

/** Writes a note in place of the former one. */
export async function writeNote(db: Db, name: ShopNote, value: string): Promise<void> {
  await db
    .insertInto('shop_notes')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Undefined = nothing was noted. */
export async function readNote(db: Db, name: ShopNote): Promise<string | undefined> {
  const row = await db.selectFrom('shop_notes').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
