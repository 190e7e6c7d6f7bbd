import type { Generated } from 'kysely'

/**
 * The tables, with the same TypeScript types on SQLite and PostgreSQL: unit prices are whole ten-thousandths of their
 * currency, amounts whole minor units of it, instants ISO 8601 texts in UTC, booleans 0 or 1.
 */
export interface Database {
  catalogs: CatalogTable
  catalog_revision: CatalogRevisionTable
  categories: CategoryTable
  stock_items: StockItemTable
  imports: ImportTable
  import_changes: ImportChangeTable
  clients: ClientTable
  client_people: ClientPersonTable
  sessions: SessionTable
  code_uses: CodeUseTable
  attempts: AttemptTable
  carts: CartTable
  cart_lines: CartLineTable
  cart_additions: CartAdditionTable
  cart_approvals: CartApprovalTable
  shopping_lists: ShoppingListTable
  shopping_list_lines: ShoppingListLineTable
  quotations: QuotationTable
  quotation_lines: QuotationLineTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_status_changes: OrderStatusChangeTable
  order_moves: OrderMoveTable
  order_notes: OrderNoteTable
  order_shipments: OrderShipmentTable
  order_shipment_lines: OrderShipmentLineTable
  settings: SettingTable
  shop_notes: ShopNoteTable
  shop_secret: ShopSecretTable
  layout_texts: LayoutTextTable
  content_documents: ContentDocumentTable
  header_features: HeaderFeatureTable
  item_features: ItemFeatureTable
  item_texts: ItemTextTable
  contact_messages: ContactMessageTable
  access_requests: AccessRequestTable
  code_resets: CodeResetTable
  external_identities: ExternalIdentityTable
  mails: MailTable
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  integration_keys: IntegrationKeyTable
  integration_uses: IntegrationUseTable
  integration_answers: IntegrationAnswerTable
  order_revision: OrderRevisionTable
  sent_carts: SentCartTable
  order_pushes: OrderPushTable
  changes: ChangeTable
  change_rows: ChangeRowTable
  trail_head: TrailHeadTable
  staff: StaffTable
  staff_sessions: StaffSessionTable
  staff_links: StaffLinkTable
  staff_recovery_codes: StaffRecoveryCodeTable
  saved_views: SavedViewTable
  daily_mails: DailyMailTable
  jobs: JobTable
  job_rows: JobRowTable
  exports: ExportTable
  form_drafts: FormDraftTable
}

type Flag = 0 | 1

interface CatalogTable {
  catalog_id: number
  company_id: number
}

/** One row, incremented in the transaction that changes the catalogue, so that no revision is skipped. */
interface CatalogRevisionTable {
  id: number
  revision: number
  /** Incremented in the transaction that changes features. */
  features: Generated<number>
}

/** The names of a row in each language of the shop; '' = none. */
interface NameColumns {
  name_es: Generated<string>
  name_en: Generated<string>
  name_zh: Generated<string>
}

interface CategoryTable extends NameColumns {
  catalog_id: number
  stock_category_id: number
  parent_stock_category_id: number | null
  /** In the language of the catalogue. */
  name: string
  image_url: string
  deleted: Flag
  /** The index in the merchant's file: categories are shown in that order. */
  position: number
  revision: number
  updated_at: string
  removed: Generated<Flag>
}

export interface StockItemTable extends NameColumns {
  catalog_id: number
  stock_item_id: number
  stock_category_id: number | null
  stock_item_parent_id: number | null
  is_parent: Flag
  name: string
  code: string
  additional_code: string
  image_url: string
  deleted: Flag
  is_offer: Flag
  is_new: Flag
  price: number | null
  best_price: number | null
  quantity_best_price: number | null
  /** null = 1. */
  minimum_order_quantity: number | null
  /** null = 1. */
  pack_multiple: number | null
  /** The name of a class of the setting tax_rates; null = the standard rate. */
  tax_class: string | null
  /** Facts that an item may have; null = none, or unknown. */
  brand: string | null
  barcode: string | null
  unit: string | null
  pieces_per_unit: number | null
  availability: string | null
  available_in_days: number | null
  stock: number | null
  /** File names or addresses with | between them. */
  more_pictures: string | null
  documents: string | null
  revision: number
  updated_at: string
  /**
   * The row belonged to the demo shop or to an import that was reverted. It is deleted, and only stays so that the change
   * feed reports it: imports and exports ignore it.
   */
  removed: Generated<Flag>
}

/** A change of a catalogue, so that it can be taken back. The last ones of each catalogue are kept. */
export interface ImportTable {
  import_id: Generated<number>
  catalog_id: number
  imported_at: string
  /** files, call (of the company's own system), demo or undo. */
  origin: Generated<string>
  /** The names of the files, as a JSON list, also of an undo; [] if it is not from files. */
  files: string
  /** The number of items and categories that it changed. */
  rows_changed: number
  undone_at: string | null
  /** SHA-256 over its import_changes in their order; '' = recorded by a release without a trail. */
  digest: Generated<string>
}

/** What an import changed in one row. */
interface ImportChangeTable {
  import_id: number
  /** From 1, in the order in which they were written. */
  position: number
  /** item, category or features (of an item). */
  kind: string
  /** The id of the item or category. */
  row_id: number
  /** The changed fields as they were, as JSON; null = the import added the row. */
  before: string | null
  /** The changed fields as the import left them, as JSON; of an added row, its fingerprint. */
  after: string
}

interface ClientTable {
  client_id: Generated<number>
  username: string
  /** username and e-mail as compared at sign-in: NFKC, lower case. */
  username_key: string
  name: string
  email: string
  email_key: string
  phone: string
  /** argon2id in PHC form; null = cannot sign in with a code. */
  access_code_hash: string | null
  disabled: Flag
  created_at: string
  /** The language of mails to the client. */
  language: Generated<string>
  /** The id of the client in the company's own system; null = none. A removed client keeps it, so that it is not added again. */
  reference: Generated<string | null>
  /** When staff removed the client; only the name on its orders is left. */
  removed_at: Generated<string | null>
  /** For staff only. */
  note: Generated<string>
  /** Name, username, e-mail and phone as searches compare them; lists are in its order. */
  search_text: Generated<string>
  /** The e-mail and the name as requests for access are compared with them (see same-sender.ts); '' = none. */
  mailbox_key: Generated<string>
  company_key: Generated<string>
  /** The client chose the code: such a code never expires. */
  code_is_own: Generated<Flag>
  /** When the present code was set; null = by a release that did not keep it. */
  code_set_at: Generated<string | null>
  /** From when on an issued code is refused; null = never. */
  code_expires_at: Generated<string | null>
}

/** Somebody who signs in for a client with an e-mail and a code of its own. */
interface ClientPersonTable {
  person_id: Generated<number>
  client_id: number
  name: string
  email: string
  /** The e-mail as compared at sign-in; no client has it as username or e-mail. */
  email_key: string
  /** A role of domain/accounts/person.ts. */
  role: string
  /** The highest total of an order without approval, in minor units of its currency; null = none. */
  order_limit: number | null
  /** ISO 4217; null = there is no limit. */
  limit_currency: string | null
  /** The language of mails to the person. */
  language: string
  disabled: Flag
  /** As of a client. */
  access_code_hash: string | null
  code_is_own: Flag
  code_set_at: string | null
  created_at: string
}

/** When a client or one of its people signed in with a code, and from where; the last ones of each client. */
interface CodeUseTable {
  code_use_id: Generated<number>
  client_id: number
  used_at: string
  /** Which code: when it was set. */
  code_set_at: string | null
  /** null = the client itself. */
  person_id: Generated<number | null>
  /** The name that the browser gave itself; '' = not known. */
  device: string
  /** The network address; '' = not known. */
  network: string
}

interface SessionTable {
  session_id: string
  client_id: number
  /** The person of the client who signed in; null = the client itself. */
  person_id: Generated<number | null>
  /** The tokens that remote services gave for this session, encrypted; null where every service is built in. */
  remote_tokens: string | null
  created_at: string
  expires_at: string
  /** The name that the browser gave itself; '' = not known. */
  device: Generated<string>
  /** The network address; '' = not known. */
  network: Generated<string>
}

interface AttemptTable {
  /** What is counted, for example failed sign-ins from an address, or contact forms. */
  bucket: string
  window_started_at: string
  count: number
}

/** One row for each client; locking it serializes all changes to the client's cart. */
interface CartTable {
  client_id: number
}

interface CartLineTable {
  shopping_cart_id: Generated<number>
  client_id: number
  catalog_id: number
  stock_item_id: number
  quantity: number
  /** The unit price the client saw when the line was last changed. */
  price_when_added: number
  added_at: string
}

/** Additions by idempotency key, so that a repeated one is not executed twice. */
interface CartAdditionTable {
  client_id: number
  key: string
}

/** The cart of a client that a person asked to approve. An order ends it. */
interface CartApprovalTable {
  client_id: number
  /** Who asked; null = the person has been removed. */
  person_id: number | null
  asked_by: string
  asked_at: string
  /** From the person who asked to those who approve; '' = nothing. */
  message: string
  /** What is to be written on the order. */
  comment: string
  client_reference: string
  delivery_instructions: string
  /** Who did not approve it; '' = it waits. */
  returned_by: string
  returned_at: string | null
  /** Why; '' = nothing. */
  answer: string
}

/** (client_id, uuid) is unique. */
interface ShoppingListTable {
  shopping_list_id: Generated<number>
  client_id: number
  /** Named by the page that creates the list, so that a form that is sent twice creates one. */
  uuid: string
  name: string
  /** Rises with each change of the name or the lines. */
  revision: number
  changed_at: string
}

interface ShoppingListLineTable {
  shopping_list_id: number
  position: number
  catalog_id: number
  stock_item_id: number
  quantity: number
}

/** A request for quotation, of a client or of a visitor, and the answer of the company. */
interface QuotationTable {
  quotation_id: Generated<number>
  /** Named by the page that sends it, so that a form that is sent twice asks once. */
  uuid: string
  /** null = a visitor. */
  client_id: number | null
  /** The person of the client who asked; '' = the client itself, or a visitor. */
  asked_by: string
  /** That person, who may be removed by now; null = the client itself, or a visitor. */
  asker_id: number | null
  /** The company of a visitor, the name of a client. */
  company: string
  name: string
  email: string
  /** As compared at sign-in: a visitor who becomes a client finds the quotation. */
  email_key: string
  phone: string
  message: string
  language: string
  /** A state of domain/quotations/quotation.ts. */
  state: string
  asked_at: string
  answered_at: string | null
  /** What the company wrote; '' = nothing. */
  answer: string
  /** The last day on which the prices hold, in the zone of the shop; null = there are none. */
  valid_until: string | null
  /** ISO 4217: the currency of the prices; null = there are none. */
  currency: string | null
}

interface QuotationLineTable {
  quotation_id: number
  position: number
  catalog_id: number
  stock_item_id: number
  quantity: number
  /** The offered price; null = not answered yet, or not offered. */
  unit_price: number | null
}

interface OrderTable {
  order_id: Generated<number>
  client_id: number
  account_id: number
  company_id: number
  catalog_id: number
  uuid: string
  comment: string
  /** The number in the client's own system; '' = none. */
  client_reference: Generated<string>
  /** '' = none. */
  delivery_instructions: Generated<string>
  /** Names of people of the client, as in domain/orders/order-people.ts. */
  ordered_by: Generated<string>
  prepared_by: Generated<string>
  /** Who they are, for mails; null = nobody, and a person who has been removed is no longer there. */
  orderer_id: Generated<number | null>
  preparer_id: Generated<number | null>
  /** The quotation whose prices it has; null = those of the catalogue. */
  quotation_id: Generated<number | null>
  money_type_id: number
  /** ISO 4217; its amounts are in minor units of it. */
  currency: Generated<string>
  subtotal: number
  taxes: number
  total: number
  status: string
  placed_at: string
  /** The language in which the order was placed and its mails are written. */
  language: Generated<string>
  /** The revision of the last change (see {@link OrderRevisionTable}). */
  revision: Generated<number>
  /** The number in the company's own system; '' = none. */
  reference: Generated<string>
  /**
   * The number under which the company's own system entered it, also after `reference` has changed; null = ordered in the
   * shop.
   */
  entered_as: Generated<string | null>
  /** 1 = it has shipments, and some of it is in none of them. */
  has_open_part: Generated<Flag>
}

/** One row, incremented in the transaction that changes an order, so that no revision is skipped. */
interface OrderRevisionTable {
  id: number
  revision: number
}

interface OrderLineTable {
  order_id: number
  /** That of the order, for the index of codes. */
  company_id: number
  line_number: number
  stock_item_id: number
  code: string
  name: string
  /** As the client read it, in the language of the order; '' = `name`. */
  name_shown: Generated<string>
  quantity: number
  unit_price: number
  line_total: number
  /** In ten-thousandths of a percent; null = an order of a release without tax classes. */
  tax_rate: number | null
}

interface OrderStatusChangeTable {
  order_id: number
  status: string
  changed_at: string
}

/** A move that staff asked for. It is made when it is due; until then it can be taken back, and nobody else is told. */
export interface OrderMoveTable {
  move_id: Generated<number>
  order_id: number
  /** The status when the move was asked for: if the order has another one when the move is due, it is not made. */
  from_status: string
  to_status: string
  /** 0 = the client is not told by mail. */
  with_mail: Flag
  /** Who asked for it. */
  staff_id: number
  /** Their network address. */
  address: string
  requested_at: string
  due_at: string
  /** pending, made, undone or void; an order has one pending move at most. */
  state: string
  ended_at: string | null
  /** Who took it back, or had it made before it was due; null = nobody. */
  ended_by: number | null
  /** Of the request that caused it; null = none, or an entry of an earlier release. */
  request_id: Generated<string | null>
}

interface OrderNoteTable {
  note_id: Generated<number>
  order_id: number
  staff_id: number
  /** 0 = only staff read it. */
  to_client: Flag
  text: string
  written_at: string
}

interface OrderShipmentTable {
  shipment_id: Generated<number>
  order_id: number
  /** What the company's own system calls it, once for each order. */
  reference: string
  carrier: string
  tracking_number: string
  /** An address with https; '' = none. */
  tracking_url: string
  shipped_at: string
  delivered_at: string | null
  /** null = it counts. The row of one that was taken back stays, so that its client gets no second mail. */
  taken_back_at: string | null
}

interface OrderShipmentLineTable {
  shipment_id: number
  /** That of the order line. */
  line_number: number
  quantity: number
}

interface SettingTable {
  name: string
  value: string
}

interface ShopNoteTable {
  /** See services/findings/shop-notes.ts. */
  name: string
  value: string
}

/** At most one row: see services/secrets/shop-secret.ts. */
interface ShopSecretTable {
  id: number
  fingerprint: string
}

interface LayoutTextTable {
  language: string
  name: string
  text: string
}

/** A content document (banners, brands, offers …) as JSON, validated when it is written. */
interface ContentDocumentTable {
  name: string
  document: string
  updated_at: string
}

/** The names of features ("Material"), for all catalogues. */
interface HeaderFeatureTable extends NameColumns {
  stock_item_header_feature_id: Generated<number>
  name: string
}

interface ItemFeatureTable {
  stock_item_feature_id: Generated<number>
  catalog_id: number
  stock_item_id: number
  stock_item_header_feature_id: number
  value: string
  /** The value in each language of the shop; '' = none. */
  value_es: Generated<string>
  value_en: Generated<string>
  value_zh: Generated<string>
  image_url: string
  position: number
}

/** The description of an item in a language: rich text, cleaned. An item has no row for a language without one. */
interface ItemTextTable {
  catalog_id: number
  stock_item_id: number
  language: string
  description: string
}

interface ContactMessageTable {
  contact_message_id: Generated<number>
  name: string
  email: string
  phone: string
  message: string
  language: string
  received_at: string
  /** When staff marked it as done; null = it waits for an answer. */
  done_at: Generated<string | null>
  /** When staff marked it as read. */
  read_at: Generated<string | null>
  /** When the last answer was sent from here; null = none was. */
  answered_at: Generated<string | null>
  /** The member of staff who sent it. */
  answered_by: Generated<number | null>
  /** The last answer. */
  answer: Generated<string>
  is_spam: Generated<Flag>
}

interface AccessRequestTable {
  access_request_id: Generated<number>
  company: string
  name: string
  email: string
  phone: string
  /** The visitor's message; '' = none. */
  message: Generated<string>
  language: string
  /** waiting, approved or refused. */
  status: string
  /** The client made from an approved request. */
  client_id: number | null
  requested_at: string
  decided_at: string | null
}

/** A token to replace a forgotten access code, valid once and for an hour. Only its hash is stored. */
interface CodeResetTable {
  token_hash: string
  client_id: number
  /** Whose code it replaces; null = that of the client itself. */
  person_id: Generated<number | null>
  expires_at: string
}

/** Identities of an external provider, by issuer and subject, never by e-mail, with the client each belongs to. */
interface ExternalIdentityTable {
  issuer: string
  subject: string
  client_id: number
  linked_at: string
}

/** The mail outbox: a row is added in the transaction of the change that the mail reports. */
interface MailTable {
  mail_id: Generated<number>
  kind: string
  recipient: string
  reply_to: string | null
  subject: string
  /** Plain text. */
  body: string
  /** waiting, sending, sent or given_up. */
  status: string
  attempts: number
  /** How often the text was sent without an answer; each time the mail may have arrived. */
  unconfirmed: number
  /** The next attempt; while the row is being sent, the end of the lease. */
  next_attempt_at: string
  last_problem: string
  created_at: string
  sent_at: string | null
  /** The order it is about; null = none, or a mail of an earlier release. */
  order_id: Generated<number | null>
  /** Of the request that caused it; null = none, or an entry of an earlier release. */
  request_id: Generated<string | null>
}

/** A system of the company that receives events. */
interface WebhookTable {
  webhook_id: Generated<number>
  url: string
  /** Event types, comma-separated. */
  events: string
  /** The signing secret, encrypted. */
  secret: string
  /** The previous secret, encrypted; it also signs until `former_secret_until`. */
  former_secret: string | null
  former_secret_until: string | null
  disabled: Flag
  created_at: string
}

/** An event for one webhook, added in the transaction of the change that it reports. */
interface WebhookDeliveryTable {
  delivery_id: Generated<number>
  webhook_id: number
  /** The same for all webhooks that receive the event, and for all attempts. */
  event_id: string
  type: string
  /** For example "order 17". A webhook receives the events of one subject in order. */
  subject: string
  /** JSON, exactly as it is signed and sent. */
  body: string
  /** waiting, sending, delivered or given_up. */
  status: string
  attempts: number
  /** The next attempt; while the row is being sent, the end of the lease. */
  next_attempt_at: string
  last_problem: string
  created_at: string
  /** The time at which it was delivered or given up. */
  ended_at: string | null
  /** Of the request that caused it; null = none, or an entry of an earlier release. */
  request_id: Generated<string | null>
}

/** Keys of the company's own system. Only a keyed hash of the key is stored. */
interface IntegrationKeyTable {
  integration_key_id: Generated<number>
  name: string
  key_hash: string
  /** Scopes, separated by spaces. */
  scopes: string
  created_at: string
  /** null = it does not expire. */
  expires_at: string | null
  revoked_at: string | null
  /** To the minute. */
  last_used_at: string | null
}

/** A writing call made with a key; the row is added before the call, its result after it. */
interface IntegrationUseTable {
  integration_use_id: Generated<number>
  integration_key_id: number
  begun_at: string
  call: string
  /** '' = the call did not finish. */
  answer: string
}

/** Answers to calls with an Idempotency-Key, to repeat them. */
interface IntegrationAnswerTable {
  integration_key_id: number
  request_key: string
  request_hash: string
  begun_at: string
  /** null = the call is running, or its process died. */
  status: number | null
  body: string | null
}

/** A cart that a client sent, stored before the order service is called. (client_id, uuid) is unique. */
interface SentCartTable {
  /** Shown to the client as R-{number} until the order service assigns an order number. */
  sent_cart_id: Generated<number>
  client_id: number
  client_name: string
  uuid: string
  comment: string
  client_reference: Generated<string>
  delivery_instructions: Generated<string>
  /** As on the order. */
  ordered_by: Generated<string>
  prepared_by: Generated<string>
  language: string
  money_type_id: number
  /** The client's token for the services, encrypted; null = expired or no longer needed. */
  token: string | null
  sent_at: string
}

/** The push of a sent cart's lines of one catalogue, in the order of the catalogues. */
interface OrderPushTable {
  push_id: Generated<number>
  sent_cart_id: number
  client_id: number
  company_id: number
  catalog_id: number
  /** The fingerprint of the lines that the client was shown. */
  mark: string
  /** ISO 4217: the currency of its figures. */
  currency: Generated<string>
  /** The figure that the client was shown; null = none. */
  taxes: number | null
  total: number | null
  /** A state of domain/orders/push-states.ts. */
  state: string
  /** The number of pushes so far. */
  attempts: number
  /** The next attempt; while a worker is at it, the end of the lease. */
  next_at: string
  /** The time of the last push. */
  pushed_at: string | null
  /** The client's highest order number before the first push; null = it could not be read, or numbers are texts. */
  newest_before: number | null
  /** Where order numbers are texts: those before the first push, as a JSON list. */
  orders_before: string | null
  /** The pushed lines as JSON: `[{line, id}]`; null before the first push. */
  lines: string | null
  /** The last problem, for staff. */
  last_problem: string
  /** The refusal as shown to the client, as JSON. */
  refusal: string | null
  refusal_told: Flag
  order_catalog_id: number | null
  /** As text: another service may have numbers such as ERP-1001. */
  order_id: string | null
  /** The service did not confirm that it ordered this catalogue only: a plain one orders the whole cart. */
  whole_cart: Flag
  /** When staff were notified that the push is late. */
  staff_told_at: string | null
  /** Of the request that caused it; null = none, or an entry of an earlier release. */
  request_id: Generated<string | null>
}

/** Who changed what, and when: the trail. Rows are only ever added. */
interface ChangeTable {
  /** Without gaps. */
  change_id: number
  at: string
  /** A kind of Actor in services/trail/actor.ts. */
  actor_kind: string
  /** The id of the staff member, client or integration key; null for all others. */
  actor_id: number | null
  /** The system user who called a command; '' for all others, whose name is looked up by id. */
  actor_name: string
  /** The network address of a staff member; '' if there is none. */
  address: string
  /** A kind of domain/staff/changes.ts. */
  kind: string
  subject_kind: string
  subject_id: string
  /** The change that this one takes back. */
  undoes: number | null
  /** SHA-256 over the hash of the change before, this row, and the hashes of its change_rows. */
  hash: string
}

/** What a change did to one row. */
export interface ChangeRowTable {
  change_id: number
  /** From 1. */
  row_number: number
  table_name: string
  row_key: string
  /** The changed columns as they were, as JSON; null = the row was added, or its values are erased. */
  before: string | null
  /** The changed columns as the change left them, as JSON; null = the row was removed, or its values are erased. */
  after: string | null
  /** Random, so that nobody can guess erased values from the hash; '' = erased. */
  salt: string
  /** SHA-256 over the other columns. It stays when the values are erased, so that the chain holds. */
  hash: string
}

/** One row: the number and the hash of the last change. Locking it serializes the trail, so that it has no gaps. */
interface TrailHeadTable {
  id: number
  change_id: number
  hash: string
  /** The merchant's people who work in the back-office. */
}

export interface StaffTable {
  staff_id: Generated<number>
  name: string
  email: string
  /** The e-mail as compared at sign-in: NFKC, lower case. */
  email_key: string
  /** argon2id in PHC form; null = the person has not chosen a password yet. */
  password_hash: string | null
  /** Roles of domain/staff/roles.ts, separated by spaces. */
  roles: string
  /** The ids of companies as a JSON list; null = all. */
  company_ids: string | null
  /** The language of the screens and of mails to the person. */
  language: string
  disabled: Flag
  /** The secret of the second factor, encrypted; null = none. */
  totp_secret: string | null
  /** The secret of a second factor that is being set up, encrypted. */
  totp_candidate: string | null
  /** The last time step of which a code was used, since the epoch; a code of it or of an earlier one is refused. */
  totp_last_step: number
  /** The last release whose news the person has put away; '' = none. */
  seen_release: Generated<string>
  created_at: string
  /** What the person is told by mail (domain/staff/notices.ts). */
  notices: Generated<string>
  /** The zone in which times are shown besides that of the shop; '' = only that of the shop. */
  time_zone: Generated<string>
}

/** How far the daily mails of a person are; no row = the person chose none. */
interface DailyMailTable {
  staff_id: number
  /** What came later is in the next one. */
  until: string
}

/** A signed-in member of staff in one browser. Only the hash of its token is stored. */
interface StaffSessionTable {
  staff_session_id: Generated<number>
  token_hash: string
  staff_id: number
  /** The password was right, the second factor is missing: the session opens nothing else. */
  awaits_factor: Flag
  user_agent: string
  /** The network address, of IPv6 its /64. */
  network: string
  signed_in_at: string
  /** To the minute. */
  last_used_at: string
  /** When the password or the second factor was last given. */
  confirmed_at: string
  /** The form that was opened last, as the path of its screen, and when; '' = none yet. */
  opened_path: Generated<string>
  opened_at: Generated<string>
}

/** What somebody of staff typed into a form and did not save yet. */
interface FormDraftTable {
  /** Random. */
  draft_id: string
  staff_id: number
  /** The path of the form's screen. */
  path: string
  /** The fields, encrypted for this person. */
  sealed: string
  saved_at: string
}

/** A link with which somebody chooses a password, valid once. Only its hash is stored. */
interface StaffLinkTable {
  token_hash: string
  /** first, invite or reset. */
  kind: string
  /** null = the first owner, who has no account yet. */
  staff_id: number | null
  expires_at: string
}

/** What takes the place of the second factor, each once: a keyed hash. */
interface StaffRecoveryCodeTable {
  staff_id: number
  code_hash: string
}

/** Filters and an order of a list that staff come back to. */
interface SavedViewTable {
  view_id: Generated<number>
  /** A list of domain/staff/saved-views.ts. */
  list: string
  /** Whose view it is; null = everyone's. */
  staff_id: number | null
  name: string
  /** The filters and the order, as in the address of the list. */
  query: string
}

/** Long work that staff ask for; see backoffice/jobs. */
export interface JobTable {
  job_id: Generated<number>
  /** A kind of domain/staff/jobs.ts. */
  kind: string
  staff_id: number
  /** The network address of whoever asked. */
  address: string
  /** What was asked for, as JSON. */
  request: string
  /** A state of domain/staff/jobs.ts. */
  state: string
  /** When a waiting job may begin; of a running one, the end of the lease. */
  due_at: string
  /** How often it was begun. */
  attempts: number
  cancel_asked: Flag
  rows_done: number
  rows_all: number
  asked_at: string
  started_at: string | null
  ended_at: string | null
  /** What came of it, as JSON; null = it has not ended well. */
  result: string | null
  /** Why it failed: a problem of domain/staff/jobs.ts; '' = it did not. */
  problem: string
  /** The name of its file in the folder of the shop's data; null = none, or it was removed. */
  file: string | null
  /** Of the request that caused it; null = none, or an entry of an earlier release. */
  request_id: Generated<string | null>
}

/** What a job is about, fixed when it was asked for; of an undo, what it found. */
interface JobRowTable {
  job_id: number
  /** From 1. */
  position: number
  /** The order, client or item. */
  row_id: number
  /** null = not done yet. */
  outcome: string | null
  detail: Generated<string>
}

/** What staff took out of the shop. */
interface ExportTable {
  export_id: Generated<number>
  /** orders, order_lines, clients or trail. */
  what: string
  format: string
  /** The filters as in the address of the list; '' = everything. */
  filters: string
  row_count: number
  exported_at: string
}
