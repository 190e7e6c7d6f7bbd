import type { Trx } from '#db/transaction.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { approvalAskedMail, cartReturnedMail } from '../mail/approval-mail.ts'
import { cartLink } from '../mail/links.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { readSetting } from '../settings/settings.ts'

interface Asking {
  readonly client_id: number
  readonly person_id: number | null
  readonly asked_by: string
  readonly message: string
}

/** Mails those who approve, each in their own language; the client itself if nobody does. */
export async function mailApprovers(trx: Trx, asking: Asking, shopAddress: string): Promise<void> {
  const companyName = await readSetting(trx, 'company_name')
  for (const { name, email, language } of await listApprovers(trx, asking.client_id)) {
    const link = cartLink(shopAddress, language)
    const { asked_by: askedBy, message } = asking
    const mail = approvalAskedMail({ language, name, companyName, askedBy, message, link })
    await queueMail(trx, { kind: 'approval', recipient: email, ...mail })
  }
}

/** Mails the person who asked; nobody if the person has been removed. */
export async function mailAsker(
  trx: Trx,
  returned: Asking & { readonly returned_by: string; readonly answer: string },
  shopAddress: string,
): Promise<void> {
  if (returned.person_id === null) return
  const asker = await trx
    .selectFrom('client_people')
    .select(['name', 'email', 'language'])
    .where('person_id', '=', returned.person_id)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  if (!asker) return
  const language = readLanguage(asker.language)
  const mail = cartReturnedMail({
    language,
    name: asker.name,
    companyName: await readSetting(trx, 'company_name'),
    returnedBy: returned.returned_by,
    answer: returned.answer,
    link: cartLink(shopAddress, language),
  })
  await queueMail(trx, { kind: 'approval', recipient: asker.email, ...mail })
}

interface Approver {
  readonly name: string
  readonly email: string
  readonly language: Language
}

async function listApprovers(trx: Trx, clientId: number): Promise<Approver[]> {
  const people = await trx
    .selectFrom('client_people')
    .select(['name', 'email', 'language'])
    .where('client_id', '=', clientId)
    .where('role', '=', 'approve')
    .where('disabled', '=', 0)
    .orderBy('person_id')
    .execute()
  const client = trx
    .selectFrom('clients')
    .select(['name', 'email', 'language'])
    .where('client_id', '=', clientId)
  const approvers = people.length > 0 ? people : await client.where('email', '!=', '').execute()
  return approvers.map(({ language, ...approver }) => ({ ...approver, language: readLanguage(language) }))
}
