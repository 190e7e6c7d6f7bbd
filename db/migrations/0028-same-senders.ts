import type { Kysely } from 'kysely'

/**
 * How mailboxes and company names of clients compare, so that requests for access find the clients they may be of without
 * reading all of them; and what the lists of messages and requests count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  for (const column of ['mailbox_key', 'company_key']) {
    await schema
      .alterTable('clients')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  await writeKeys(db)
  for (const column of ['mailbox_key', 'company_key'])
    await schema.createIndex(`clients_by_${column}`).on('clients').column(column).execute()

  await schema
    .createIndex('contact_messages_by_state')
    .on('contact_messages')
    .columns(['is_spam', 'done_at', 'contact_message_id'])
    .execute()
  await schema
    .createIndex('access_requests_by_status')
    .on('access_requests')
    .columns(['status', 'access_request_id'])
    .execute()
}

type Clients = {
  readonly clients: {
    readonly client_id: number
    readonly name: string
    readonly email: string
    readonly removed_at: string | null
    readonly mailbox_key: string
    readonly company_key: string
  }
}

async function writeKeys(db: Kysely<unknown>): Promise<void> {
  const clients = db.withTables<Clients>()
  const rows = await clients
    .selectFrom('clients')
    .select(['client_id', 'name', 'email'])
    .where('removed_at', 'is', null)
    .execute()
  for (const { client_id, name, email } of rows)
    await clients
      .updateTable('clients')
      .set({ mailbox_key: mailboxKey(email), company_key: companyKey(name) })
      .where('client_id', '=', client_id)
      .execute()
}

// The rules as they are now, so that the migration stays the same when they change
const LEGAL_FORM =
  /(?:^|\s)(?:(?:sa|srl|sapi) de cv|slu?|slne|sau?|sas|srl|sc|scl|ca|cia|eirl|ltda?|limited|llc|inc|corp|gmbh|bv)$/
const CHINESE_LEGAL_FORM = /(?:股份|责任)?有限(?:责任)?公司$/

function mailboxKey(email: string): string {
  const folded = fold(email.trim())
  const at = folded.lastIndexOf('@')
  const local = at < 0 ? folded : folded.slice(0, at)
  return local.replace(/\+.*$/, '').replaceAll('.', '') + (at < 0 ? '' : folded.slice(at))
}

function companyKey(name: string): string {
  const words = fold(name)
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    .replace(/(?<=(?:^|\s)\p{L})\s(?=\p{L}(?:\s|$))/gu, '')
  const short = words.replace(LEGAL_FORM, '').replace(CHINESE_LEGAL_FORM, '').trim()
  return short || words
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC')
}
