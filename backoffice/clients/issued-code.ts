import { renderSVG } from 'uqr'
import type { Db } from '#db/transaction.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import { signInLink } from '#services/mail/links.ts'
import { readSetting } from '#services/settings/settings.ts'

/** How a new access code reaches its client. */
export type Handover = 'mail' | 'card'

/** What is shown once, on the page that answers the form. The code is stored nowhere but as a hash. */
export interface IssuedCode {
  readonly clientId: number
  readonly name: string
  readonly username: string
  readonly phone: string
  readonly language: Language
  readonly accessCode: string
  readonly companyName: string
  readonly shopAddress: string
  readonly signInLink: string
  /** The sign-in address as a QR code (SVG), without the access code. */
  readonly picture: string
  readonly handover: Handover
}

type CodeOfClient = Pick<IssuedCode, 'clientId' | 'name' | 'username' | 'phone' | 'accessCode'> & {
  readonly language: string
}

/** A new code with what its card and its message say. */
export async function describeCode(
  db: Db,
  shopAddress: string,
  { clientId, name, username, phone, accessCode, language: given }: CodeOfClient,
  handover: Handover,
): Promise<IssuedCode> {
  const language = readLanguage(given)
  const link = signInLink(shopAddress, language)
  return {
    clientId,
    name,
    username,
    phone,
    language,
    accessCode,
    companyName: await readSetting(db, 'company_name'),
    shopAddress,
    signInLink: link,
    picture: renderSVG(link, { border: 2 }),
    handover,
  }
}
