import type { Language } from '#domain/text/language.ts'
import { backOfficeLink } from './links.ts'
import { writeMailBody } from './mail-body.ts'
import type { Letter, MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** What a person of staff is told. */
export interface Told extends MailBody {
  /** The page of the back-office that it is about. */
  readonly path: string
  /** The Reply-To address, where the person may see it. */
  readonly replyTo?: string
}

/** The mail to a person of staff, with the page to open. */
export function personalLetter({ path, replyTo, ...told }: Told, language: Language, shop: string): Letter {
  const { open } = MAIL_TEXTS[language].toCompany.toPerson
  return {
    kind: 'staff',
    ...(replyTo !== undefined && { replyTo }),
    ...writeMailBody(told.subject, [
      told.body.trimEnd(),
      `${open}\n${backOfficeLink(shop, path)}`,
      whyThisMail(language, shop),
    ]),
  }
}

/** Why the person gets a mail, and where to stop it. */
export function whyThisMail(language: Language, shop: string): string {
  const { why } = MAIL_TEXTS[language].toCompany.toPerson
  return `${why}\n${backOfficeLink(shop, '/account')}`
}
