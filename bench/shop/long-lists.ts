import { type RawBuilder, sql } from 'kysely'
import { migrateToLatest } from '#db/migrate.ts'
import { isPostgres, openDatabase } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'

/** How long the lists of the back-office are in a large shop. */
export interface ListSizes {
  readonly orders: number
  readonly clients: number
  readonly changes: number
  readonly items: number
}

/** Makes a database with orders, clients and a trail at this address, by statements that are the same on both engines. */
export async function makeLists(
  address: string,
  { orders, clients, changes, items }: ListSizes,
): Promise<void> {
  const db = openDatabase(address, 'command')
  await migrateToLatest(db, isPostgres(address) ? 'postgres' : 'sqlite')
  await addCatalogs(db)
  await addStaff(db)
  await addClients(db, clients)
  await addContacts(db, Math.ceil(clients / 4))
  await addOrders(db, orders, clients)
  await addChanges(db, changes)
  await addItems(db, items)
  // As PostgreSQL does by itself after a while, so that an index alone can answer; SQLite needs neither
  if (isPostgres(address)) await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

/** Of three companies, one with two catalogues. */
async function addCatalogs(db: Db): Promise<void> {
  const companyOf = [1, 1, 2, 3]
  await db
    .insertInto('catalogs')
    .values(companyOf.map((company_id, index) => ({ catalog_id: index + 1, company_id })))
    .execute()
}

const PEOPLE = 20

async function addStaff(db: Db): Promise<void> {
  const row = { roles: '["sales"]', language: 'es', disabled: 0, totp_last_step: 0 } as const
  await db
    .insertInto('staff')
    .values(
      Array.from({ length: PEOPLE }, (_, index) => ({
        ...row,
        name: `Person ${index + 1}`,
        email: `person${index + 1}@shop.test`,
        email_key: `person${index + 1}@shop.test`,
        created_at: '2026-01-01T00:00:00.000Z',
      })),
    )
    .execute()
}

/** A few words in all names, a few in one; every fifth client has no code, every second one has used theirs. */
async function addClients(db: Db, clients: number): Promise<void> {
  await sql`insert into clients (client_id, username, username_key, name, email, email_key, phone, access_code_hash,
      disabled, created_at, search_text, mailbox_key, company_key, code_set_at, code_expires_at)
    ${numbers(clients)}
    select n, 'c' || n, 'c' || n, 'Cliente ' || (n % 977) || ' de ' || n, 'c' || n || '@clients.test',
      'c' || n || '@clients.test', '+34 600 ' || n, case when n % 5 = 0 then null else 'x' end,
      case when n % 50 = 0 then 1 else 0 end, ${timeOf(clients)},
      'cliente ' || (n % 977) || ' de ' || n || ${'\n'} || 'c' || n || ${'\n'} || 'c' || n || '@clients.test' || ${'\n'} ||
        '+34 600 ' || n || ${'\n'} || '34600' || n,
      'c' || n || '@clients.test', 'cliente ' || (n % 977) || ' de ' || n,
      '2026-01-01T00:00:00.000Z', case when n % 7 = 0 then '2026-02-01T00:00:00.000Z' else null end
    from numbers`.execute(db)
  await sql`insert into code_uses (client_id, used_at, code_set_at, device, network)
    select client_id, '2026-03-01T00:00:00.000Z', code_set_at, '', '' from clients where client_id % 2 = 0`.execute(
    db,
  )
}

/** Requests for access, and messages: only the last hundred of each wait. */
async function addContacts(db: Db, each: number): Promise<void> {
  const isDone = sql`n <= ${sql.lit(each - 100)}`
  const doneAt = sql`case when ${isDone} then ${timeOf(each)} else null end`
  const sender = sql`'Visitor ' || n, 'v' || n || '@visitors.test', '', 'Buenos días, ¿tienen tubo de 15 mm?', 'es'`
  await sql`insert into access_requests (company, name, email, phone, message, language, status, requested_at, decided_at)
    ${numbers(each)}
    select 'Company ' || n, ${sender}, case when ${isDone} then 'refused' else 'waiting' end, ${timeOf(each)}, ${doneAt}
    from numbers`.execute(db)
  await sql`insert into contact_messages (name, email, phone, message, language, received_at, done_at, read_at, answered_at)
    ${numbers(each)}
    select ${sender}, ${timeOf(each)}, ${doneAt}, ${doneAt}, ${doneAt} from numbers`.execute(db)
}

/** Only what came lately is still worked on. Half of the orders have one item, and a few clients order often. */
async function addOrders(db: Db, orders: number, clients: number): Promise<void> {
  await sql`insert into orders (order_id, client_id, account_id, company_id, catalog_id, uuid, comment, money_type_id,
      subtotal, taxes, total, status, placed_at, revision, reference)
    ${numbers(orders)}
    select n, case when n % 4 = 0 then 1 + n / 4 % 40 else 1 + n * 7 % ${sql.lit(clients)} end, 1, 1 + n % 3, 1 + n % 4,
      'uuid-' || n, case when n % 40 = 0 then 'Por la mañana' else '' end, 1,
      n * 7919 % 1000003, 0, n * 7919 % 1000003,
      case when n > ${sql.lit(orders - 200)} then 'received'
        when n > ${sql.lit(orders - 1_000)} then 'confirmed'
        when n % 6 = 3 then 'shipped' when n % 6 = 5 then 'cancelled' else 'delivered' end,
      ${timeOf(orders)}, n, case when n % 5 = 0 then 'ERP-' || n else '' end
    from numbers`.execute(db)
  await sql`insert into order_lines (order_id, company_id, line_number, stock_item_id, code, name, quantity, unit_price, line_total)
    ${numbers(orders)}
    select n, 1 + n % 3, 1, 11, 'COD-' || (n % 20000), 'Tubo', 1, 1, 1 from numbers
    union all
    select n, 1 + n % 3, 2, 11, case when n % 2 = 0 then 'TUB-15' else 'ARA-' || (n % 300) end, 'Tubo', 1, 1, 1 from numbers`.execute(
    db,
  )
  await sql`insert into order_status_changes (order_id, status, changed_at)
    select order_id, status, placed_at from orders`.execute(db)
  await sql`insert into order_notes (order_id, staff_id, to_client, text, written_at)
    select order_id, 1, 0, 'x', placed_at from orders where order_id % 500 = 0`.execute(db)
}

/** Most by the company's own system and about orders; one person has done little, and long ago. */
async function addChanges(db: Db, changes: number): Promise<void> {
  await sql`insert into changes (change_id, at, actor_kind, actor_id, actor_name, address, kind, subject_kind, subject_id,
      undoes, hash)
    ${numbers(changes)}
    select n, ${timeOf(changes)},
      case when n % 3 = 0 then 'staff' when n % 50 = 1 then 'command' else 'key' end,
      case when n = 3000 then 20 when n % 3 = 0 then 1 + n / 3 % 18 when n % 50 = 1 then null else 1 end,
      case when n % 50 = 1 then 'root' else '' end, '',
      case when n % 20 < 14 then 'order_moved' when n % 20 < 17 then 'client_edited' when n % 20 = 17 then 'catalog_imported'
        when n % 20 = 18 then 'own_view_changed' when n % 100 = 19 then 'content_changed' else 'setting_changed' end,
      case when n % 20 < 14 then 'order' when n % 20 < 17 then 'client' when n % 20 = 17 then 'import'
        when n % 20 = 18 then 'own_view' when n % 100 = 19 then 'content' else 'setting' end,
      cast(case when n % 20 < 14 then 1 + n % 90000 else 1 + n % 15000 end as text),
      case when n % 1000 = 0 then n - 5 else null end, ''
    from numbers`.execute(db)
  await sql`insert into change_rows (change_id, row_number, table_name, row_key, before, after, salt, hash)
    select change_id, 1, 'orders', subject_id, '{"status":"received"}', '{"status":"confirmed"}', 'x', '' from changes`.execute(
    db,
  )
  await db.updateTable('trail_head').set({ change_id: changes }).execute()
}

/** A third has no picture; few have no price, no category or the code of another one; one in ten is a variant. */
async function addItems(db: Db, items: number): Promise<void> {
  await db
    .insertInto('categories')
    .values({
      catalog_id: 1,
      stock_category_id: 1,
      parent_stock_category_id: null,
      name: 'Tornillos',
      image_url: '',
      position: 1,
      deleted: 0,
      revision: 1,
      updated_at: '',
    })
    .execute()
  await sql`insert into stock_items (catalog_id, stock_item_id, stock_category_id, stock_item_parent_id, is_parent, name, code,
      additional_code, image_url, deleted, is_offer, is_new, price, best_price, quantity_best_price, revision, updated_at)
    ${numbers(items)}
    select 1, n, case when n % 1000 = 0 then null else 1 end, case when n % 10 = 5 then n - 5 else null end,
      case when n % 10 = 0 then 1 else 0 end, 'Tornillo hexagonal zincado M8 de ' || n || ' mm',
      'TOR-' || (n - case when n % 5000 = 1 then 1 else 0 end), '',
      case when n % 3 = 0 then '' else 'tornillo-' || n || '.webp' end, 0, 0, 0,
      case when n % 500 = 1 then null else n end, case when n % 4 = 0 then n * 9 / 10 else null end,
      case when n % 4 = 0 then 12 else null end, 1, '2026-01-01T00:00:00.000Z'
    from numbers`.execute(db)
}

function numbers(most: number): RawBuilder<unknown> {
  return sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(most)})`
}

const MONTHS = 12
const DAYS = 28

/** The instant of row `n` of so many, which fill the year 2026 evenly. */
function timeOf(rows: number): RawBuilder<string> {
  const aDay = Math.ceil(rows / (MONTHS * DAYS))
  const two = (number: string) => `substr(cast(100 + ${number} as text), 2)`
  const second = `(n - 1) % ${aDay} * ${Math.floor(86_400 / aDay)}`
  return sql.raw(
    [
      `'2026-'`,
      two(`1 + (n - 1) / ${aDay * DAYS}`),
      `'-'`,
      two(`1 + (n - 1) / ${aDay} % ${DAYS}`),
      `'T'`,
      two(`${second} / 3600`),
      `':'`,
      two(`${second} / 60 % 60`),
      `':'`,
      two(`${second} % 60`),
      `'.000Z'`,
    ].join(' || '),
  )
}
