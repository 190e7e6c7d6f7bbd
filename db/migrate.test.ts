import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { describeOnBoth, engines, temporaryFolder } from '../test/world/databases.ts'
import { seedCatalog, shop } from '../test/world/shop.ts'
import { migrateToLatest } from './migrate.ts'
import * as firstRelease from './migrations/0001-shop.ts'
import * as contentMailAccounts from './migrations/0002-content-mail-accounts.ts'
import { openDatabase } from './open.ts'
import type { Db } from './transaction.ts'

describeOnBoth('upgrading a database', ({ name: engine, newEmptyDatabase }) => {
  test('of release 0.3.0 keeps every row of every table', async () => {
    const db = openDatabase(await newEmptyDatabase())
    await migrateAsRelease030(db)
    await sellOnce(db)
    const before = await allRows(db)
    expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(6)
    await migrateToLatest(db, engine)
    const after = new Map((await allRows(db)).map(({ table, rows }) => [table, rows]))
    for (const { table, rows } of before)
      if (table !== 'kysely_migration') expect([table, after.get(table)]).toMatchObject([table, rows])
    expect(after.size).toBeGreaterThan(before.length)
    // The feed of changed orders includes the old ones
    expect(await db.selectFrom('orders').select(['order_id', 'revision']).execute()).toEqual([
      { order_id: 1, revision: 1 },
    ])
    // A line has the company of its order
    expect(await db.selectFrom('order_lines').select('company_id').execute()).toEqual([{ company_id: 7 }])
    await db.destroy()
  })

  test('of a newer release is refused with instructions, and changes nothing', async () => {
    const db = openDatabase(await newEmptyDatabase())
    await migrateToLatest(db, engine)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2999-01-01')`.execute(
      db,
    )
    const before = await allRows(db)
    await expect(migrateToLatest(db, engine)).rejects.toThrow(/a newer release of Lonja .*restore a backup/)
    expect(await allRows(db)).toEqual(before)
    await db.destroy()
  })

  /** Release 0.3.0 had the first two migrations. */
  async function migrateAsRelease030(db: Db) {
    const getMigrations = async () =>
      Object.fromEntries(
        Object.entries({ '0001-shop': firstRelease, '0002-content-mail-accounts': contentMailAccounts }).map(
          ([name, { up }]) => [name, { up: (trx: Parameters<typeof up>[0]) => up(trx, engine) }],
        ),
      )
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
    expect(error).toBeUndefined()
  }
})

test('a database in which no table can be made is refused with the reason', async () => {
  const [, postgres] = engines(temporaryFolder())
  const address = await postgres.newEmptyDatabase()
  const first = openDatabase(address)
  await sql`alter database ${sql.id(new URL(address).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    first,
  )
  await first.destroy()
  const db = openDatabase(address)
  await expect(migrateToLatest(db, 'postgres')).rejects.toThrow(/the database is read-only/)
  await db.destroy()
})

/** Adds a client with a cart line and an order. */
async function sellOnce(db: Db): Promise<void> {
  const at = '2026-10-01T09:30:00.000Z'
  await seedCatalog(db)
  const names = { username: 'anna', username_key: 'anna', name: 'Anna', phone: '' }
  const email = { email: 'anna@clients.test', email_key: 'anna@clients.test' }
  const client = { ...names, ...email, access_code_hash: 'a hash', disabled: 0, created_at: at } as const
  await db.insertInto('clients').values(client).execute()
  await db.insertInto('carts').values({ client_id: 1 }).execute()
  const item = { stock_item_id: shop.items.copperPipe.id, quantity: 3 }
  const line = { ...item, client_id: 1, catalog_id: 1, price_when_added: 45_000, added_at: at }
  await db.insertInto('cart_lines').values(line).execute()
  const place = { account_id: 1, company_id: 7, catalog_id: 1, money_type_id: 1 }
  const figures = { subtotal: 1350, taxes: 216, total: 1566 }
  const order = {
    ...place,
    ...figures,
    client_id: 1,
    uuid: 'u',
    comment: '',
    status: 'received',
    placed_at: at,
  }
  await db.insertInto('orders').values(order).execute()
  // Not by its type, which has columns of later releases
  await sql`insert into order_lines (order_id, line_number, stock_item_id, code, name, quantity, unit_price, line_total)
    values (1, 1, ${item.stock_item_id}, 'TUB-15', 'Tubo', 3, 45000, 1350)`.execute(db)
  await db
    .insertInto('order_status_changes')
    .values({ order_id: 1, status: 'received', changed_at: at })
    .execute()
}

async function allRows(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return Promise.all(
    tables.map(async ({ name: table, columns }) => {
      // Its key; the order of rows with the same is not defined
      const key = sql.join(columns.slice(0, 2).map(({ name }) => sql.ref(name)))
      const { rows } = await sql`select * from ${sql.table(table)} order by ${key}`.execute(db)
      return { table, rows }
    }),
  )
}
