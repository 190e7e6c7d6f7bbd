import type { Trx } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import { accessCodeMail } from '../mail/account-mail.ts'
import { signInLink } from '../mail/links.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { readSetting } from '../settings/settings.ts'

interface CodeRecipient {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly language: Language
  readonly accessCode: string
}

/** Queues the mail with an access code and the sign-in link. */
export async function queueCodeMail(trx: Trx, client: CodeRecipient, shopAddress: string): Promise<void> {
  const companyName = await readSetting(trx, 'company_name')
  const link = signInLink(shopAddress, client.language)
  const mail = accessCodeMail({ ...client, companyName, link })
  await queueMail(trx, { kind: 'access_code', recipient: client.email, ...mail })
}
