import type { ValueWords } from './texts/value-words-en.ts'

/** A group of stored words; of a list, what stands between them. */
type Words = { readonly words: keyof ValueWords['of']; readonly between?: string }

/** How a recorded value is read. `price`: ten-thousandths. `texts`: those that the two documents do not share. `names`: a JSON list. */
export type Shown =
  | 'text'
  | 'moment'
  | 'flag'
  | 'secret'
  | 'price'
  | 'texts'
  | 'names'
  | 'query'
  | 'notices'
  | Words

const LANGUAGE: Words = { words: 'language' }

/**
 * The columns that the trail shows, by table. All others are for programs: ids, states of queues, sums of checks. A column
 * with a secret is recorded as being set.
 */
export const SHOWN_COLUMNS: Readonly<Record<string, Readonly<Record<string, Shown>>>> = {
  access_requests: {
    company: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    status: { words: 'request' },
    requested_at: 'moment',
    decided_at: 'moment',
  },
  clients: {
    reference: 'text',
    username: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    language: LANGUAGE,
    note: 'text',
    disabled: 'flag',
    access_code_hash: 'secret',
    code_is_own: 'flag',
    code_expires_at: 'moment',
    created_at: 'moment',
    removed_at: 'moment',
  },
  client_people: {
    name: 'text',
    email: 'text',
    role: { words: 'personRole' },
    order_limit: 'text',
    limit_currency: 'text',
    language: LANGUAGE,
    disabled: 'flag',
    access_code_hash: 'secret',
    code_is_own: 'flag',
    created_at: 'moment',
  },
  quotations: {
    company: 'text',
    name: 'text',
    asked_by: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    state: { words: 'quotation' },
    asked_at: 'moment',
    answered_at: 'moment',
    answer: 'text',
    valid_until: 'text',
    currency: 'text',
  },
  quotation_lines: { quantity: 'text', unit_price: 'price' },
  contact_messages: {
    name: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    received_at: 'moment',
    done_at: 'moment',
    answered_at: 'moment',
    answer: 'text',
    is_spam: 'flag',
  },
  content_documents: { document: 'texts' },
  exports: {
    what: { words: 'exported' },
    format: 'text',
    filters: 'query',
    row_count: 'text',
  },
  imports: {
    files: 'names',
    origin: { words: 'origin' },
    rows_changed: 'text',
    undone_at: 'moment',
  },
  integration_keys: {
    name: 'text',
    scopes: { words: 'scope', between: ' ' },
    created_at: 'moment',
    expires_at: 'moment',
    revoked_at: 'moment',
    last_used_at: 'moment',
  },
  layout_texts: { language: LANGUAGE, text: 'text' },
  mails: { next_attempt_at: 'moment' },
  order_moves: { with_mail: 'flag' },
  order_notes: { to_client: 'flag', text: 'text', written_at: 'moment' },
  order_shipment_lines: { line_number: 'text', quantity: 'text' },
  order_shipments: {
    reference: 'text',
    carrier: 'text',
    tracking_number: 'text',
    tracking_url: 'text',
    shipped_at: 'moment',
    delivered_at: 'moment',
    taken_back_at: 'moment',
  },
  order_pushes: { state: { words: 'push' }, order_id: 'text', pushed_at: 'moment' },
  orders: {
    status: { words: 'status' },
    ordered_by: 'text',
    prepared_by: 'text',
    reference: 'text',
    client_reference: 'text',
    delivery_instructions: 'text',
    comment: 'text',
    placed_at: 'moment',
    language: LANGUAGE,
  },
  saved_views: { list: { words: 'list' }, name: 'text', query: 'query' },
  settings: { value: { words: 'setting' }, sealed_value: 'secret' },
  staff: {
    name: 'text',
    email: 'text',
    password_hash: 'secret',
    roles: { words: 'role', between: ' ' },
    company_ids: 'names',
    language: LANGUAGE,
    disabled: 'flag',
    totp_secret: 'secret',
    created_at: 'moment',
    notices: 'notices',
    time_zone: 'text',
  },
  webhook_deliveries: { next_attempt_at: 'moment' },
  webhooks: {
    url: 'text',
    events: { words: 'event', between: ',' },
    secret: 'secret',
    former_secret: 'secret',
    former_secret_until: 'moment',
    disabled: 'flag',
    created_at: 'moment',
  },
}
