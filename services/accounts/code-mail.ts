import type { Trx } from '#db/transaction.ts'
import type { Language } from '#domain/text/language.ts'
import { accessCodeMail } from '../mail/account-mail.ts'
import { signInLink } from '../mail/links.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { readSetting } from '../settings/settings.ts'

interface HandedOver {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly language: Language
  readonly accessCode: string
}

/** Queues the mail that hands an access code over, with the way to the sign-in. */
export async function queueCodeMail(trx: Trx, client: HandedOver, shopAddress: string): Promise<void> {
  const companyName = await readSetting(trx, 'company_name')
  const link = signInLink(shopAddress, client.language)
  const letter = accessCodeMail({ ...client, companyName, link })
  await queueMail(trx, { kind: 'access_code', recipient: client.email, ...letter })
}
