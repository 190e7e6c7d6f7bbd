import type { Generated } from 'kysely'

/**
 * The tables, with the same TypeScript types on SQLite and PostgreSQL: unit prices are whole ten-thousandths of a
 * dollar, amounts whole cents, instants ISO-8601 UTC text, booleans 0 or 1.
 */
export interface Database {
  catalogs: CatalogTable
  catalog_revision: CatalogRevisionTable
  categories: CategoryTable
  stock_items: StockItemTable
  clients: ClientTable
  sessions: SessionTable
  attempts: AttemptTable
  carts: CartTable
  cart_lines: CartLineTable
  cart_additions: CartAdditionTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_status_changes: OrderStatusChangeTable
  settings: SettingTable
  layout_texts: LayoutTextTable
  content_documents: ContentDocumentTable
  header_features: HeaderFeatureTable
  item_features: ItemFeatureTable
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
}

type Flag = 0 | 1

interface CatalogTable {
  catalog_id: number
  company_id: number
}

/** One row. It is raised inside the transaction that changes the catalogue, so that no revision is ever skipped. */
interface CatalogRevisionTable {
  id: number
  revision: number
}

interface CategoryTable {
  catalog_id: number
  stock_category_id: number
  parent_stock_category_id: number | null
  name: string
  image_url: string
  deleted: Flag
  /** Its place in the merchant's file: categories are shown in the order they were given. */
  position: number
  revision: number
  updated_at: string
}

export interface StockItemTable {
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
  revision: number
  updated_at: string
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
  /** The language of the mails to them. */
  language: Generated<string>
}

interface SessionTable {
  session_id: string
  client_id: number
  /** The tokens that remote services gave for this session, encrypted; null where every service is built in. */
  remote_tokens: string | null
  created_at: string
  expires_at: string
}

interface AttemptTable {
  /** What is counted: failed sign-ins of an address, of an account as tried from an address, contact forms … */
  bucket: string
  window_started_at: string
  count: number
}

/** One row a client: locking it makes everything that is done to a cart happen one after the other. */
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

/** What was added under a key, so that the same addition is not done twice. */
interface CartAdditionTable {
  client_id: number
  key: string
}

interface OrderTable {
  order_id: Generated<number>
  client_id: number
  account_id: number
  company_id: number
  catalog_id: number
  uuid: string
  comment: string
  money_type_id: number
  subtotal: number
  taxes: number
  total: number
  status: string
  placed_at: string
  /** The language it was placed in: its mails are written in it. */
  language: Generated<string>
  /** Raised with every change of the order (see {@link OrderRevisionTable}). */
  revision: Generated<number>
  /** The number that the company's own system gave it; '' = none. */
  reference: Generated<string>
}

/** One row. It is raised inside the transaction that changes an order, so that no revision is ever skipped. */
interface OrderRevisionTable {
  id: number
  revision: number
}

interface OrderLineTable {
  order_id: number
  line_number: number
  stock_item_id: number
  code: string
  name: string
  quantity: number
  unit_price: number
  line_total: number
}

interface OrderStatusChangeTable {
  order_id: number
  status: string
  changed_at: string
}

interface SettingTable {
  name: string
  value: string
}

interface LayoutTextTable {
  language: string
  name: string
  text: string
}

/** A kind of content (banners, brands, offers …) as one JSON document, checked by its schema when it is written. */
interface ContentDocumentTable {
  name: string
  document: string
  updated_at: string
}

/** What a feature is called ("Material"), over all catalogues. */
interface HeaderFeatureTable {
  stock_item_header_feature_id: Generated<number>
  name: string
}

interface ItemFeatureTable {
  stock_item_feature_id: Generated<number>
  catalog_id: number
  stock_item_id: number
  stock_item_header_feature_id: number
  value: string
  image_url: string
  position: number
}

interface ContactMessageTable {
  contact_message_id: Generated<number>
  name: string
  email: string
  phone: string
  message: string
  language: string
  received_at: string
}

interface AccessRequestTable {
  access_request_id: Generated<number>
  company: string
  name: string
  email: string
  phone: string
  /** What else they wrote; '' = nothing. */
  message: Generated<string>
  language: string
  /** waiting, approved or refused. */
  status: string
  /** The client that an approved request became. */
  client_id: number | null
  requested_at: string
  decided_at: string | null
}

/** A way back in for a forgotten code: used once, within the hour. Only a hash of it is kept. */
interface CodeResetTable {
  token_hash: string
  client_id: number
  expires_at: string
}

/** Who an identity provider says it is (AU19: issuer and subject, never the e-mail), and which client that is here. */
interface ExternalIdentityTable {
  issuer: string
  subject: string
  client_id: number
  linked_at: string
}

/** The mail outbox: written in the transaction that is the reason for the mail, sent when the mail server takes it. */
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
  /** How often its text went out and no answer came back: each of these may have arrived. */
  unconfirmed: number
  /** Not before; while it is being sent, when somebody else may try. */
  next_attempt_at: string
  last_problem: string
  created_at: string
  sent_at: string | null
}

/** A system of the company's that is told of what happens. */
interface WebhookTable {
  webhook_id: Generated<number>
  url: string
  /** The kinds of event it is told of, with commas between them. */
  events: string
  /** What its deliveries are signed with, sealed. */
  secret: string
  /** The secret before, sealed, which signs along until then. */
  former_secret: string | null
  former_secret_until: string | null
  disabled: Flag
  created_at: string
}

/** An event on its way to a webhook: written in the transaction that is the reason for it. */
interface WebhookDeliveryTable {
  delivery_id: Generated<number>
  webhook_id: number
  /** The same for every webhook that is told of the event, and on every attempt. */
  event_id: string
  type: string
  /** What the event is about ("order 17"): a webhook is told of one subject in the order of its events. */
  subject: string
  /** JSON, to the byte as it is signed and sent. */
  body: string
  /** waiting, sending, delivered or given_up. */
  status: string
  attempts: number
  /** Not before; while it is being sent, when somebody else may try. */
  next_attempt_at: string
  last_problem: string
  created_at: string
  /** When it was delivered or given up. */
  ended_at: string | null
}

/** What the company's own system shows to the services. Only a keyed hash of the key is kept. */
interface IntegrationKeyTable {
  integration_key_id: Generated<number>
  name: string
  key_hash: string
  /** Names of scopes, with blanks between them. */
  scopes: string
  created_at: string
  /** null = it does not expire. */
  expires_at: string | null
  revoked_at: string | null
  /** To the minute. */
  last_used_at: string | null
}

/** A writing call made with a key: noted before it is done, its answer after. */
interface IntegrationUseTable {
  integration_use_id: Generated<number>
  integration_key_id: number
  begun_at: string
  call: string
  /** '' = it did not come to an end. */
  answer: string
}

/** What a call with an Idempotency-Key was answered, to answer it again. */
interface IntegrationAnswerTable {
  integration_key_id: number
  request_key: string
  request_hash: string
  begun_at: string
  /** null = it is being done, or its process died over it. */
  status: number | null
  body: string | null
}

/** A cart that a client sent, kept before the order service is told of it (Z1). (client_id, uuid) is its key (O2). */
interface SentCartTable {
  /** The number a client is told until the order service gives one. */
  sent_cart_id: Generated<number>
  client_id: number
  client_name: string
  uuid: string
  comment: string
  language: string
  money_type_id: number
  /** What the services want to see, encrypted; null = it expired, and the client has to sign in again (S12). */
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
  /** The lines as the client was shown them. */
  mark: string
  /** What the client was shown; null = no figures were. */
  taxes: number | null
  total: number | null
  /** A state of domain/orders/push-states.ts. */
  state: string
  /** How often it was pushed. */
  attempts: number
  /** Not before; while somebody is at it, when another one may be. */
  next_at: string
  /** When it was last pushed. */
  pushed_at: string | null
  /** The client's highest order number before the first push; null = it could not be read. */
  newest_before: number | null
  /** Why it is not accepted yet, for staff. */
  last_problem: string
  /** Why it was refused, for the client, as JSON. */
  refusal: string | null
  refusal_told: Flag
  order_catalog_id: number | null
  order_id: number | null
  /** The service did not say that it ordered this catalogue only: a plain one orders the whole cart. */
  whole_cart: Flag
  /** When staff were told that it takes long. */
  staff_told_at: string | null
}
