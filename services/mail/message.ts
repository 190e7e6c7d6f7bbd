import MailComposer from 'nodemailer/lib/mail-composer'
import { isEmailAddress, parseEmailAddresses } from '#domain/accounts/email-address.ts'
import type { MailRow } from './mail-outbox.ts'

export interface Message {
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

type MailToWrite = Pick<MailRow, 'mail_id' | 'created_at' | 'recipient' | 'reply_to' | 'subject' | 'body'>

/**
 * Builds the message of an outbox row; undefined when the recipient is not one plain address. A row always builds the
 * same message with the same Message-ID, so that a reader recognizes a mail that arrived twice.
 */
export async function writeMessage(mail: MailToWrite, sender: string): Promise<Message | undefined> {
  if (!isEmailAddress(mail.recipient)) return undefined
  const answersTo = parseEmailAddresses(mail.reply_to ?? '')
  const node = new MailComposer({
    from: oneLine(sender),
    to: { name: '', address: mail.recipient },
    ...(answersTo && { replyTo: answersTo.map((address) => ({ name: '', address })) }),
    subject: oneLine(mail.subject),
    text: mail.body,
    date: new Date(mail.created_at),
    messageId: messageId(mail, sender),
    // Suppresses out-of-office replies
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from } = node.getEnvelope()
  if (!from) return undefined
  return { from, to: mail.recipient, bytes: await node.build() }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function messageId(mail: MailToWrite, sender: string): string {
  const domain = /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'
  return `<lonja.${mail.mail_id}.${mail.created_at.replace(/\D/g, '')}@${domain}>`
}
