import { readConfig } from '#config'
import { type CallResult, createServiceClient, type ServiceClient } from '#contracts/http/client.ts'
import { login } from '#contracts/product.ts'
import { readBody } from '#services/mail/secret-mails.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { type ServedServices, serveServices } from '../../server/serve-services.ts'
import { openMigrated } from './open-migrated.ts'
import { ACCESS_CODES, seedShop } from './shop.ts'
import type { Db } from '#db/transaction.ts'

export const TEST_SECRET = 'a secret that only the tests of this shop know'

/** Seals the mails of the tests' shops. */
export const MAIL_KEY = deriveKeys(TEST_SECRET).waitingMails

/** The mails of the outbox, in order, with their texts as they are sent. */
export async function readMails(db: Db) {
  const mails = await db.selectFrom('mails').selectAll().orderBy('mail_id').execute()
  return mails.map((mail) => ({ ...mail, body: readBody(() => MAIL_KEY, mail) ?? '' }))
}

/** The environment of a process that serves a test database. */
export function testEnvironment(database: string): Record<string, string> {
  const isServer = database.startsWith('postgres')
  return {
    PORT: '0',
    SECRET: TEST_SECRET,
    DEMO: 'off',
    ...(isServer ? { DATABASE_URL: database } : { DATA_DIR: database.replace(/\/[^/]*$/, '') }),
  }
}

export interface OpenShop {
  readonly db: Db
  readonly address: string
  readonly database: string
  readonly product: ServiceClient
  readonly catalog: ServiceClient
  readonly order: ServiceClient
  readonly clients: { readonly anna: number; readonly bruno: number }
  close(): Promise<void>
}

/**
 * Serves the seeded shop's services on a real socket until `close`.
 * @param more what its environment has besides
 */
export async function openTestShop(
  newDatabase: () => Promise<string>,
  more: Readonly<Record<string, string>> = {},
): Promise<OpenShop> {
  const database = await newDatabase()
  const db = await openMigrated(database)
  const clients = await seedShop(db)
  const served = await serveDatabase(database, more)
  const close = async () => {
    await served.stop()
    await db.destroy()
  }
  return { db, database, address: served.address, clients, close, ...clientsOf(served.address) }
}

export function clientsOf(address: string) {
  return {
    product: createServiceClient(`${address}/services/product`, fetch),
    catalog: createServiceClient(`${address}/services/catalog`, fetch),
    order: createServiceClient(`${address}/services/order`, fetch),
  }
}

export function serveDatabase(
  database: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServedServices> {
  const read = readConfig({ ...testEnvironment(database), ...more })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return serveServices(read.config, TEST_SECRET)
}

/** A session token of one of the two clients. */
export async function tokenOf(shop: OpenShop, username: keyof typeof ACCESS_CODES): Promise<string> {
  const answer = await shop.product.send(login, { body: { username, password: ACCESS_CODES[username] } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value.token
}

/** What the mails of orders need. */
export const TEST_MAILS = { shopAddress: 'https://shop.test', catalogIds: [1, 2] }

/** The path parameters of the first catalogue. */
export const FIRST_CATALOG = { accountId: 1, companyId: 1, catalogId: 1 }

/** The outcome of a call: 'ok', the code of a refusal, or the kind of failure. */
export function codeOf(answer: CallResult<unknown>): string {
  if (answer.ok) return 'ok'
  return answer.failure.kind === 'refused' ? answer.failure.code : answer.failure.kind
}
