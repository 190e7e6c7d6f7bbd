import type { Database } from '#db/schema.ts'

/**
 * The tables of which the trail has every change, whoever makes it. A file that writes one of them records the change, or is
 * named below.
 */
export const TRACKED_TABLES = [
  'access_requests',
  'clients',
  'contact_messages',
  'content_documents',
  'integration_keys',
  'layout_texts',
  'orders',
  'settings',
  'webhooks',
] as const satisfies readonly (keyof Database)[]

/** Why the trail does not have every change of the other tables. */
export const UNTRACKED_TABLES: Readonly<
  Record<Exclude<keyof Database, (typeof TRACKED_TABLES)[number]>, string>
> = {
  attempts: 'counters of the limits',
  cart_additions: 'the work of clients',
  cart_lines: 'the work of clients',
  carts: 'the work of clients',
  catalog_revision: 'a counter',
  catalogs: 'the catalogue: imports keep what they change',
  categories: 'the catalogue: imports keep what they change',
  change_rows: 'the trail',
  changes: 'the trail',
  code_resets: 'made and used up by clients; the new code is recorded',
  code_uses: 'a record itself',
  external_identities: 'made by a client’s own sign-in, with its time',
  header_features: 'the catalogue: imports keep what they change',
  import_changes: 'a record itself',
  imports: 'a record itself',
  integration_answers: 'kept answers',
  integration_uses: 'a record itself',
  item_features: 'the catalogue: imports keep what they change',
  mails: 'an outbox: only what staff do with it is recorded',
  order_lines: 'written once, with the order',
  order_pushes: 'an outbox: only what staff do with it is recorded',
  order_revision: 'a counter',
  order_status_changes: 'a record itself',
  sent_carts: 'an outbox: only what staff do with it is recorded',
  sessions: 'sign-ins of clients',
  staff: 'the functions that manage staff record what they do',
  staff_links: 'the functions that manage staff record what they do',
  staff_recovery_codes: 'the functions that manage staff record what they do',
  staff_sessions: 'sign-ins of staff',
  stock_items: 'the catalogue: imports keep what they change',
  trail_head: 'the trail',
  webhook_deliveries: 'an outbox: only what staff do with it is recorded',
}

/** The files that write a tracked table and record nothing. */
export const UNRECORDED_WRITERS: Readonly<Record<string, string>> = {
  'services/accounts/remote-clients.ts': 'copies what a remote product API says',
  'services/accounts/sign-in.ts': 'hashes the same access code anew',
  'services/content/contact.ts': 'a new message is its own record',
  'services/orders/order-revision.ts': 'counts changes',
  'services/orders/place-order.ts': 'a new order is its own record',
  'services/queue/job-table.ts': 'claims rows of outboxes',
}
