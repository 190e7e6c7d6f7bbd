import { randomUUID } from 'node:crypto'
import type { Trx } from '#db/transaction.ts'

interface DemoList {
  readonly name: string
  /** Codes with quantities. */
  readonly lines: readonly (readonly [code: string, quantity: number])[]
  readonly clientId: number
  readonly catalogId: number
  /** UTC, ISO 8601. */
  readonly changedAt: string
}

/** Writes a shopping list. Codes that the catalogue does not have are left out. */
export async function writeDemoList(trx: Trx, list: DemoList): Promise<void> {
  const { name, clientId, catalogId, changedAt } = list
  const items = await trx
    .selectFrom('stock_items')
    .select(['stock_item_id', 'code'])
    .where('catalog_id', '=', catalogId)
    .where(
      'code',
      'in',
      list.lines.map(([code]) => code),
    )
    .where('deleted', '=', 0)
    .execute()
  const lines = list.lines.flatMap(([code, quantity]) => {
    const item = items.find((row) => row.code === code)
    return item ? [{ stock_item_id: item.stock_item_id, quantity }] : []
  })
  if (lines.length === 0) return
  const { shopping_list_id } = await trx
    .insertInto('shopping_lists')
    .values({ client_id: clientId, uuid: randomUUID(), name, revision: 1, changed_at: changedAt })
    .returning('shopping_list_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('shopping_list_lines')
    .values(lines.map((line, at) => ({ shopping_list_id, position: at + 1, catalog_id: catalogId, ...line })))
    .execute()
}
