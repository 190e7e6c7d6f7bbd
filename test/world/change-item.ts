import { type Db, inTransaction } from '#db/transaction.ts'

/** Changes an item as every catalogue writer does: raises the revision first, in the same transaction. */
export async function changeItem(
  db: Db,
  code: string,
  columns: { readonly name?: string; readonly price?: number; readonly deleted?: 0 | 1 },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { revision } = await trx
      .updateTable('catalog_revision')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .returning('revision')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('stock_items')
      .set({ ...columns, revision })
      .where('code', '=', code)
      .execute()
  })
}
