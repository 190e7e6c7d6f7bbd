import type { Insertable } from 'kysely'
import type { StockItemTable } from '#db/schema.ts'
import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** The small world of the tests: a plumbing wholesaler with two catalogues and two clients. */

export const ACCESS_CODES = { anna: 'ANNA-ANNA-ANNA', bruno: 'BRUN-BRUN-BRUN' }

/** Prices are ten-thousandths of a dollar. */
export const shop = {
  items: {
    /** $4.49; $4.10 from 12. */
    copperPipe: { catalogId: 1, id: 11, code: 'TUB-15', name: 'Tubo de cobre 15 mm', price: 44_900 },
    /** $0.0043 a piece. */
    washer: { catalogId: 1, id: 12, code: 'ARA-04', name: 'Arandela de goma', price: 43 },
    /** A parent: its variants are ordered. */
    valve: { catalogId: 1, id: 20, code: 'VAL', name: 'Válvula de esfera', price: 120_000 },
    valveHalfInch: { catalogId: 1, id: 21, code: 'VAL-12', name: 'Válvula de esfera 1/2"', price: 120_000 },
    valveOneInch: { catalogId: 1, id: 22, code: 'VAL-1', name: 'Válvula de esfera 1"', price: 180_000 },
    /** A parent whose only variant is deleted: a plain item. */
    formerFamily: { catalogId: 1, id: 25, code: 'FAM', name: 'Sifón', price: 50_000 },
    discontinued: { catalogId: 1, id: 30, code: 'OLD', name: 'Grifo antiguo', price: 90_000 },
    onRequest: { catalogId: 1, id: 31, code: 'CAL', name: 'Caldera', price: null },
    /** Its id is taken by the copper pipe: '11.2'. */
    hose: { catalogId: 2, id: 11, code: 'MAN-20', name: 'Manguera de jardín', price: 150_000 },
    /** Its id is free: '40'. */
    sprinkler: { catalogId: 2, id: 40, code: 'ASP-1', name: 'Aspersor', price: 75_000 },
  },
} as const

/** Fills an empty, migrated database with the shop. */
export async function seedShop(db: Db): Promise<{ anna: number; bruno: number }> {
  await seedCatalog(db)
  return { anna: await client(db, 'anna'), bruno: await client(db, 'bruno') }
}

export async function seedCatalog(db: Db): Promise<void> {
  await db
    .insertInto('catalogs')
    .values([
      { catalog_id: 1, company_id: 1 },
      { catalog_id: 2, company_id: 1 },
    ])
    .execute()
  await db.updateTable('catalog_revision').set({ revision: 1 }).execute()
  await db
    .insertInto('categories')
    .values([
      category(1, 1, 'Tuberías', null),
      category(1, 2, 'Válvulas', 1),
      category(2, 1, ' Tuberías ', null),
    ])
    .execute()
  const { items } = shop
  await db
    .insertInto('stock_items')
    .values([
      row(items.copperPipe, { best_price: 41_000, quantity_best_price: 12, is_offer: 1 }),
      row(items.washer),
      row(items.valve, { is_parent: 1, stock_category_id: 2 }),
      row(items.valveHalfInch, { stock_item_parent_id: 20, stock_category_id: 2 }),
      row(items.valveOneInch, { stock_item_parent_id: 20, stock_category_id: 2 }),
      row(items.formerFamily, { is_parent: 1 }),
      row({ ...items.discontinued, id: 26, code: 'FAM-1' }, { stock_item_parent_id: 25, deleted: 1 }),
      row(items.discontinued, { deleted: 1 }),
      row(items.onRequest),
      row(items.hose),
      row(items.sprinkler),
    ])
    .execute()
  await db.insertInto('settings').values({ name: 'tax', value: '16' }).execute()
}

async function client(db: Db, username: 'anna' | 'bruno'): Promise<number> {
  const added = await addClient(db, THE_SHOP, {
    username,
    name: username === 'anna' ? 'Anna Instalaciones' : 'Bruno Obras',
    email: `${username}@clients.test`,
    accessCode: ACCESS_CODES[username],
  })
  if (!added.ok) throw new Error(added.code)
  return added.value.clientId
}

function category(catalogId: number, id: number, name: string, parent: number | null) {
  return {
    catalog_id: catalogId,
    stock_category_id: id,
    parent_stock_category_id: parent,
    name,
    image_url: '',
    deleted: 0 as const,
    position: id,
    revision: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}

function row(
  item: { catalogId: number; id: number; code: string; name: string; price: number | null },
  more: Partial<Insertable<StockItemTable>> = {},
): Insertable<StockItemTable> {
  return {
    catalog_id: item.catalogId,
    stock_item_id: item.id,
    stock_category_id: 1,
    stock_item_parent_id: null,
    is_parent: 0,
    name: item.name,
    code: item.code,
    additional_code: '',
    image_url: '',
    deleted: 0,
    is_offer: 0,
    is_new: 0,
    price: item.price,
    best_price: null,
    quantity_best_price: null,
    revision: 1,
    updated_at: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}
