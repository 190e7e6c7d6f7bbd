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
