import type { Db, Trx } from '#db/transaction.ts'

/** No approval of the client's cart is asked for any more. */
export async function endApproval(db: Db | Trx, clientId: number): Promise<void> {
  await db.deleteFrom('cart_approvals').where('client_id', '=', clientId).execute()
}

/** The same if the cart has no lines any more. */
export async function endApprovalOfEmptyCart(trx: Trx, clientId: number): Promise<void> {
  await trx
    .deleteFrom('cart_approvals')
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('cart_lines').select('shopping_cart_id').where('client_id', '=', clientId)),
      ),
    )
    .execute()
}
