import type { Trx } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import { accessCodeMail } from '../mail/account-mail.ts'
import { signInLink } from '../mail/links.ts'
import { queueSecretMail } from '../mail/mail-outbox.ts'
import { readSetting } from '../settings/settings.ts'

interface CodeRecipient {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly language: Language
  readonly accessCode: string
}

/** What a mail with an access code, or a link to a new one, needs. */
export interface CodeMailing {
  /** The shop's public address, for links. */
  readonly shopAddress: string
  /** Seals the mail. */
  readonly mailKey: Buffer
}

/** Queues the mail with an access code and the sign-in link. */
export async function queueCodeMail(
  trx: Trx,
  client: CodeRecipient,
  { shopAddress, mailKey }: CodeMailing,
): Promise<void> {
  const companyName = await readSetting(trx, 'company_name')
  const link = signInLink(shopAddress, client.language)
  const mail = accessCodeMail({ ...client, companyName, link })
  await queueSecretMail(trx, { kind: 'access_code', recipient: client.email, ...mail }, mailKey)
}
