import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type MailRow, queueMail } from '../mail/mail-outbox.ts'
import { readRecipients } from '../settings/settings.ts'
import type { Actor } from '../trail/actor.ts'
import { recordChange } from '../trail/record-change.ts'

interface NamedMail {
  readonly orderId: number
  readonly mailId: number
}

/**
 * Where a mail about an order may go again: one to the client to the client's address now or the one it had, one to the
 * company to its addresses. The company's has amounts that the client may not see.
 */
export async function addressesOfMail(db: Db | Trx, named: NamedMail): Promise<readonly string[]> {
  const mail = await findOrderMail(db, named)
  if (!mail) return []
  const { email } = await db
    .selectFrom('orders')
    .innerJoin('clients', 'clients.client_id', 'orders.client_id')
    .select('clients.email')
    .where('orders.order_id', '=', named.orderId)
    .executeTakeFirstOrThrow()
  const ofCompany = await readRecipients(db, 'order_mail_to')
  // What goes to the company can be answered to the client, and the other way round
  const isToCompany = ofCompany.includes(mail.recipient) || mail.reply_to === email
  return [...new Set(isToCompany ? ofCompany : [email, mail.recipient])].filter((address) => address !== '')
}

/** Sends a mail about an order once more, to an address on record. */
export function sendOrderMailAgain(
  db: Db,
  by: Actor,
  { recipient, ...named }: NamedMail & { readonly recipient: string },
): Promise<Result<void, 'not_found' | 'unknown_address'>> {
  return inTransaction(db, async (trx) => {
    const mail = await findOrderMail(trx, named)
    if (!mail) return failure('not_found')
    if (!(await addressesOfMail(trx, named)).includes(recipient)) return failure('unknown_address')
    const { subject, body, reply_to: replyTo } = mail
    const { orderId } = named
    await queueMail(trx, {
      kind: 'order',
      orderId,
      recipient,
      subject,
      body,
      ...(replyTo !== null && { replyTo }),
    })
    const rows = [{ table: 'mails', key: mail.mail_id, before: null, after: { order_id: orderId } }] as const
    await recordChange(trx, by, { kind: 'order_mail_sent_again', subjectId: orderId, rows })
    return success(undefined)
  })
}

function findOrderMail(db: Db | Trx, { orderId, mailId }: NamedMail): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .where('body', '!=', '')
    .executeTakeFirst()
}
