import type { Trx } from '#db/transaction.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { lineTotal } from '#domain/money/money.ts'
import { nameForClient, nameShownTo } from '#domain/orders/line-names.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { quotationLink } from '../mail/links.ts'
import { writeMailBody } from '../mail/mail-body.ts'
import { type MailBody, queueMail, queueMails } from '../mail/mail-outbox.ts'
import { whyThisMail } from '../mail/staff-mail.ts'
import { companiesOfSender } from '../notices/companies-of-sender.ts'
import { listReadersAtOnce, withoutReaders } from '../notices/readers.ts'
import { quotationAnswerMail, quotationAskedMail } from '../mail/quotation-mail.ts'
import { readRecipients } from '../settings/settings.ts'
import { readStaffLanguage } from '../settings/staff-language.ts'
import { listQuotedLines, type QuotationRow, type QuotedLine } from './quotation-rows.ts'

/** Mails a new request to `contact_mail_to`, else `order_mail_to`, and to staff who are told of messages at once. */
export async function mailCompany(trx: Trx, row: QuotationRow, shopAddress: string): Promise<void> {
  const readers = await listReadersAtOnce(trx, 'message', await companiesOfSender(trx, row.email))
  const recipients = withoutReaders(await companyAddresses(trx), readers)
  const lines = await listQuotedLines(trx, row.quotation_id)
  const mailIn = (language: Language) => askedMail(row, lines, language)
  const letter = { kind: 'quotation' as const, ...(row.email !== '' && { replyTo: row.email }) }
  await queueMails(trx, recipients, { ...letter, ...mailIn(await readStaffLanguage(trx)) })
  for (const { email, language } of readers) {
    const { subject, body } = mailIn(language)
    const told = writeMailBody(subject, [body.trimEnd(), whyThisMail(language, shopAddress)])
    await queueMail(trx, { recipient: email, ...letter, ...told })
  }
}

/** The addresses for requests and for answers to them. */
async function companyAddresses(trx: Trx): Promise<readonly string[]> {
  const contact = await readRecipients(trx, 'contact_mail_to')
  return contact.length > 0 ? contact : readRecipients(trx, 'order_mail_to')
}

function askedMail(row: QuotationRow, lines: readonly QuotedLine[], language: Language): MailBody {
  return quotationAskedMail({
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
}

/**
 * Mails an answer to who asked, with the prices, in the language of the request. Returns the address; '' = nobody has one,
 * and nothing is mailed.
 */
export async function mailAnswer(
  trx: Trx,
  row: QuotationRow,
  { address, companyName }: { readonly address: string; readonly companyName: string },
): Promise<string> {
  const { email: recipient, hasPage } = await findAsker(trx, row)
  if (recipient === '') return ''
  const language = readLanguage(row.language)
  const currency = readCurrency(row.currency ?? undefined)
  const lines = row.valid_until === null ? [] : await listQuotedLines(trx, row.quotation_id)
  const mail = quotationAnswerMail({
    language,
    number: quotationNumber(row.quotation_id),
    name: row.name,
    companyName,
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
    link: hasPage ? quotationLink(address, language, row.quotation_id) : undefined,
  })
  const replyTo = (await companyAddresses(trx)).join(', ')
  await queueMail(trx, { kind: 'quotation', recipient, ...(replyTo !== '' && { replyTo }), ...mail })
  return recipient
}

interface AskerNow {
  /** '' = none. */
  readonly email: string
  /** Whether somebody signs in who reads the quotation; a visitor does not. */
  readonly hasPage: boolean
}

/** Who asked, as it is now: a person may have been removed or disabled, a visitor may have become a client. */
async function findAsker(trx: Trx, row: QuotationRow): Promise<AskerNow> {
  if (row.client_id === null) {
    const client = await trx
      .selectFrom('clients')
      .select('client_id')
      .where('email_key', '=', row.email_key)
      .where('disabled', '=', 0)
      .executeTakeFirst()
    return { email: row.email, hasPage: client !== undefined }
  }
  const person = await trx
    .selectFrom('client_people')
    .select('email')
    .where('person_id', '=', row.asker_id ?? 0)
    .where('client_id', '=', row.client_id)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  const client = await trx
    .selectFrom('clients')
    .select('email')
    .where('client_id', '=', row.client_id)
    .executeTakeFirst()
  return { email: person?.email ?? client?.email ?? '', hasPage: true }
}
