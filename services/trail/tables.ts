import type { Database } from '#db/schema.ts'

const TRACKED = 'tracked'

/** Which tables the trail has every change of, whoever makes it; of the others, why not. */
const TABLES: Readonly<Record<keyof Database, string>> = {
  access_requests: TRACKED,
  attempts: 'counters of the limits',
  cart_additions: 'the work of clients',
  cart_lines: 'the work of clients',
  cart_approvals: 'the work of clients',
  carts: 'the work of clients',
  catalog_revision: 'a counter',
  catalogs: 'the catalogue: imports keep what they change',
  categories: 'the catalogue: imports keep what they change',
  change_rows: 'the trail',
  changes: 'the trail',
  client_people: TRACKED,
  clients: TRACKED,
  code_resets: 'made and used up by clients; the new code is recorded',
  code_uses: 'a record itself',
  contact_messages: TRACKED,
  content_documents: TRACKED,
  daily_mails: 'how far an outbox is; what is mailed is chosen in a recorded change',
  exports: TRACKED,
  external_identities: 'made by a client’s own sign-in, with its time',
  form_drafts: 'what somebody typed and did not save yet; theirs alone, for a week',
  header_features: 'the catalogue: imports keep what they change',
  import_changes: 'a record itself',
  imports: 'a record itself',
  job_rows: 'the work of the shop: what a job does is recorded',
  jobs: 'the work of the shop: what a job does is recorded',
  integration_answers: 'kept answers',
  integration_keys: TRACKED,
  integration_uses: 'a record itself',
  item_features: 'the catalogue: imports keep what they change',
  item_texts: 'the catalogue: imports keep what they change',
  layout_texts: TRACKED,
  mails: 'an outbox: only what staff do with it is recorded',
  order_lines: 'written once, with the order',
  order_moves: 'a record itself; what becomes of the order is recorded',
  order_notes: TRACKED,
  order_pushes: 'an outbox: only what staff do with it is recorded',
  order_revision: 'a counter',
  order_shipment_lines: TRACKED,
  order_shipments: TRACKED,
  order_status_changes: 'a record itself',
  orders: TRACKED,
  quotation_lines: TRACKED,
  quotations: TRACKED,
  saved_views: TRACKED,
  sent_carts: 'an outbox: only what staff do with it is recorded',
  sessions: 'sign-ins of clients',
  settings: TRACKED,
  shop_notes: 'what checks found, and which process adds the demo',
  shop_secret: 'a fingerprint; that the secret was replaced is recorded',
  shopping_list_lines: 'the work of clients',
  shopping_lists: 'the work of clients',
  staff: TRACKED,
  staff_links: 'made with a change of a person, which is recorded',
  staff_recovery_codes: 'made with a change of a person, which is recorded',
  staff_sessions: 'sign-ins of staff, which are recorded',
  stock_items: 'the catalogue: imports keep what they change',
  trail_head: 'the trail',
  webhook_deliveries: 'an outbox: only what staff do with it is recorded',
  webhooks: TRACKED,
}

/** A file that writes one of these tables records the change, or is named below. */
export const TRACKED_TABLES = Object.entries(TABLES)
  .filter(([, kind]) => kind === TRACKED)
  .map(([table]) => table)

/** The files that write a tracked table and record nothing. */
export const UNRECORDED_WRITERS: Readonly<Record<string, string>> = {
  'backoffice/staff/second-factor.ts': 'marks a code as used',
  'backoffice/start/news.ts': 'remembers what a person has read',
  'services/accounts/personal-data/forget-searches.ts':
    'erases who was searched for; the removal is recorded',
  'services/accounts/remote-clients.ts': 'copies what a remote product API says',
  'services/accounts/people/logins.ts':
    'whoever changes a code records it; a sign-in hashes the same one anew',
  'services/content/contact.ts': 'a new message is its own record',
  'services/content/read-message.ts': 'opening a message changes nothing of it',
  'services/orders/order-revision.ts': 'counts changes',
  'services/orders/write-order.ts': 'a new order is its own record',
  'services/quotations/ask-quotation.ts': 'a new request is its own record',
  'services/quotations/order-quotation.ts': 'the order is the record',
  'services/queue/job-table.ts': 'claims rows of outboxes',
}
