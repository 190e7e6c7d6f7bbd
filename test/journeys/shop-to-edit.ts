import { join } from 'node:path'
import { openMigrated } from '../world/open-migrated.ts'
import { orderRow } from '../world/orders/order-row.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'

/** Fills a shop with an order, an owner, ana@example.com, and a saved view of theirs: something to edit on each kind of page. */
export async function fillShopToEdit(dataDir: string): Promise<void> {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  const staff_id = await seedMember(db, { email: 'ana@example.com' })
  await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna, reference: 'F-1' }))
    .execute()
  await db
    .insertInto('saved_views')
    .values({ list: 'orders', name: 'Hoy', query: 'status=received', staff_id })
    .execute()
  await db.destroy()
}
