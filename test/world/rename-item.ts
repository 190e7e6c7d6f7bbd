import { type Db, inTransaction } from '#db/transaction.ts'

/** Renames an item as every catalogue writer does: raises the revision first, in the same transaction. */
export async function renameItem(db: Db, code: string, name: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { revision } = await trx
      .updateTable('catalog_revision')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .returning('revision')
      .executeTakeFirstOrThrow()
    await trx.updateTable('stock_items').set({ name, revision }).where('code', '=', code).execute()
  })
}

/** Milliseconds until a condition holds; polled every 30 ms for up to 5 s. */
export async function timeUntil(condition: () => Promise<boolean>): Promise<number> {
  const started = Date.now()
  while (!(await condition()) && Date.now() - started < 5_000)
    await new Promise((resolve) => setTimeout(resolve, 30))
  return Date.now() - started
}
