import type { Trx } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { lineTotal } from '#domain/money/money.ts'
import { nameForClient, nameShownTo } from '#domain/orders/line-names.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import { readLanguage } from '#domain/text/language.ts'
import { quotationLink } from '../mail/links.ts'
import { queueMail, queueMails } from '../mail/mail-outbox.ts'
import { quotationAnswerMail, quotationAskedMail } from '../mail/quotation-mail.ts'
import { readRecipients, readSetting } from '../settings/settings.ts'
import { readStaffLanguage } from '../settings/staff-language.ts'
import { listQuotedLines, type QuotationRow } from './quotation-rows.ts'

/** Mails a new request to `contact_mail_to`, else `order_mail_to`. */
export async function mailCompany(trx: Trx, row: QuotationRow): Promise<void> {
  const contact = await readRecipients(trx, 'contact_mail_to')
  const recipients = contact.length > 0 ? contact : await readRecipients(trx, 'order_mail_to')
  if (recipients.length === 0) return
  const language = await readStaffLanguage(trx)
  const lines = await listQuotedLines(trx, row.quotation_id)
  const mail = quotationAskedMail({
    language,
    number: quotationNumber(row.quotation_id),
    asker: { company: row.company, name: row.asked_by || row.name, email: row.email, phone: row.phone },
    message: row.message,
    lines: lines.map(({ item, quantity }) => ({ code: item.code, name: item.name, quantity })),
    commands: {
      show: `lonja quotation show ${row.quotation_id}`,
      answer: `lonja quotation answer ${row.quotation_id}`,
    },
  })
  const replyTo = row.email === '' ? {} : { replyTo: row.email }
  await queueMails(trx, recipients, { kind: 'quotation', ...replyTo, ...mail })
}

/** Mails an answer to who asked, with the prices, in the language of the request. */
export async function mailAnswer(trx: Trx, row: QuotationRow, shopAddress: string): Promise<void> {
  if (row.email === '') return
  const language = readLanguage(row.language)
  const currency = readCurrency(row.currency ?? undefined)
  const lines = row.valid_until === null ? [] : await listQuotedLines(trx, row.quotation_id)
  const mail = quotationAnswerMail({
    language,
    number: quotationNumber(row.quotation_id),
    name: row.name,
    companyName: await readSetting(trx, 'company_name'),
    answer: row.answer,
    validUntil: row.valid_until,
    currency,
    lines: lines.map(({ item, quantity, price }) => ({
      code: item.code,
      name: nameForClient({ name: item.name, nameShown: nameShownTo(language, item) }),
      quantity,
      price,
      total: price === undefined ? undefined : lineTotal(price, quantity, currency),
    })),
    // A visitor has no page of its own
    link: row.client_id === null ? undefined : quotationLink(shopAddress, language, row.quotation_id),
  })
  const [contact, orders] = [
    await readRecipients(trx, 'contact_mail_to'),
    await readRecipients(trx, 'order_mail_to'),
  ]
  const replyTo = (contact.length > 0 ? contact : orders).join(', ')
  await queueMail(trx, {
    kind: 'quotation',
    recipient: row.email,
    ...(replyTo !== '' && { replyTo }),
    ...mail,
  })
}
