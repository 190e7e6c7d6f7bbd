import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { addWebhook } from '#services/webhooks/webhooks.ts'
import { type ReceivedMail, TestMailServer } from '../../stand-in/mail-server.ts'
import { WebhookReceiver } from '../../stand-in/webhook-receiver.ts'
import { TEST_SECRET } from '../../world/services.ts'
import { seedShop } from '../../world/shop.ts'
import { seedMember } from '../../world/staff/seed-member.ts'
import { Buyer } from './buyer.ts'
import { Erp } from './erp.ts'
import { randomFrom } from './faults.ts'
import { Staff } from './staff.ts'

const BUYERS = 4
const OWNER = 'owner@shop.test'
/** What a mail server may take to answer: a kill in this time leaves a mail that arrived and was not confirmed. */
const MAIL_ANSWER_MS = 100

/** Whom a shop writes to. */
export interface Correspondents {
  readonly mailServer: TestMailServer
  readonly receiver: WebhookReceiver
}

/** Everybody who deals with a shop, and what each of them has booked. */
export interface Parties extends Correspondents {
  readonly db: Db
  readonly buyers: readonly Buyer[]
  readonly erp: Erp
  readonly staff: Staff
}

export async function openCorrespondents(): Promise<Correspondents> {
  const mailServer = await new TestMailServer().open()
  mailServer.answerMs = MAIL_ANSWER_MS
  return { mailServer, receiver: await new WebhookReceiver().open() }
}

export async function closeCorrespondents({ mailServer, receiver }: Correspondents): Promise<void> {
  receiver.close()
  await mailServer.close()
}

/** What the servers of the shop have to know of them. */
export function environmentOf({ mailServer }: Correspondents): Record<string, string> {
  return { SMTP_URL: mailServer.url, MAIL_FROM: 'Puerto <shop@puerto.test>', WEBHOOK_PRIVATE: 'on' }
}

/** Fills a shop that mails each order to its company and reports it to the receiver. Returns a client of it. */
export async function fillShop(db: Db, { receiver }: Correspondents): Promise<number> {
  const { bruno } = await seedShop(db)
  await seedMember(db, { email: OWNER })
  await setSetting(db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
  await setSetting(db, THE_SHOP, 'order_grace_seconds', '0')
  await addWebhook(db, THE_SHOP, deriveKeys(TEST_SECRET).webhookSecrets, {
    url: receiver.url(),
    events: ['order.accepted', 'order.status_changed'],
    network: { isPrivateAllowed: true },
  })
  return bruno
}

interface Shop {
  readonly db: Db
  readonly address: string
  /** The client whose orders staff move. */
  readonly clientId: number
  /** The same seed gives the same carts. */
  readonly seed: number
}

/** Signs in buyers and staff of a shop that serves, and connects an ERP. */
export async function signInAll(
  { db, address, clientId, seed }: Shop,
  correspondents: Correspondents,
): Promise<Parties> {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => signedInBuyer(db, address, index, seed)),
  )
  const erp = await Erp.connect(db, address)
  const staff = new Staff(db, address, clientId)
  await staff.begin(OWNER)
  return { db, buyers, erp, staff, ...correspondents }
}

async function signedInBuyer(db: Db, address: string, index: number, seed: number): Promise<Buyer> {
  const [username, accessCode] = [`buyer-${index}`, `BUYR-BUYR-BUY${index}`]
  const email = `${username}@clients.test`
  const added = await addClient(db, THE_SHOP, { username, name: username, email, accessCode })
  if (!added.ok) throw new Error(added.code)
  const buyer = new Buyer(added.value.clientId, address, randomFrom(seed * 1_000_003 + index))
  await buyer.signIn(username, accessCode)
  return buyer
}

/** The mails that arrived, by their Message-ID. */
export function copiesOf(mailServer: TestMailServer): Map<string, ReceivedMail[]> {
  return Map.groupBy(mailServer.received, ({ messageId }) => messageId ?? '')
}

/** The counts of everybody, in words. */
export async function summaryOf({ db, buyers, erp, staff, mailServer, receiver }: Parties): Promise<string> {
  const everybody = [...buyers, erp, staff]
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const carts = buyers.flatMap((buyer) => buyer.carts)
  const copies = [...copiesOf(mailServer).values()]
  const eventIds = new Set(receiver.events().map(({ id }) => id))
  const jobs = await db.selectFrom('jobs').select('attempts').execute()
  const interrupted = jobs.filter(({ attempts }) => attempts > 1).length
  return [
    `${sum(everybody.map((one) => one.cutOff))} requests cut off, ${sum(everybody.map((one) => one.busy))} answered busy`,
    `${carts.length} carts, ${carts.flatMap((cart) => cart.orders).length} orders`,
    `${sum(buyers.map((buyer) => buyer.changed))} carts changed by a price`,
    `${erp.pricesChanged} prices, ${erp.lists} lists`,
    `${staff.moved} orders moved, ${staff.exports.length} exports; ${interrupted} of ${jobs.length} jobs interrupted`,
    `${copies.length} mails, ${copies.filter(({ length }) => length > 1).length} of them twice`,
    `${eventIds.size} events, ${receiver.received.length - eventIds.size} repeated`,
  ].join('; ')
}
