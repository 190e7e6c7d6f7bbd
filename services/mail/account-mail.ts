import type { Language } from '#domain/text/language.ts'
import { labeled, writeMailBody } from './mail-body.ts'
import type { MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

interface ToPerson {
  readonly language: Language
  readonly name: string
  /** '' when the shop has no name yet. */
  readonly companyName: string
}

/** The mail with the link to replace a forgotten access code. */
export function codeResetMail(to: ToPerson & { readonly link: string }): MailBody {
  const { codeReset } = MAIL_TEXTS[to.language]
  return personalMail(to, codeReset.subject, [
    `${codeReset.text}\n${to.link}`,
    codeReset.validity,
    codeReset.ignore,
  ])
}

/** The mail about a changed access code; it says how to get the account back if someone else changed it. */
export function codeChangedMail(
  to: ToPerson & { readonly username: string; readonly link: string },
): MailBody {
  const { codeChanged } = MAIL_TEXTS[to.language]
  return personalMail(to, codeChanged.subject, [
    codeChanged.text(to.username),
    `${codeChanged.notYou}\n${to.link}`,
  ])
}

/** The mail about a username or e-mail that staff changed. */
export function signInChangedMail(
  to: ToPerson & { readonly username: string; readonly email: string; readonly link: string },
): MailBody {
  const { signInChanged } = MAIL_TEXTS[to.language]
  const facts = [
    labeled(to.language, signInChanged.username, to.username),
    labeled(to.language, signInChanged.email, to.email),
  ]
  return personalMail(to, signInChanged.subject, [
    signInChanged.text,
    facts.join('\n'),
    `${signInChanged.signIn}\n${to.link}`,
    signInChanged.same,
  ])
}

/** The mail to a client about somebody who can sign in for it from now on. */
export function personAddedMail(
  to: ToPerson & { readonly person: { readonly name: string; readonly email: string } },
): MailBody {
  const { personAdded } = MAIL_TEXTS[to.language]
  const { name, email } = to.person
  return personalMail(to, personAdded.subject(name), [personAdded.text(name, email), personAdded.notYou])
}

interface IssuedCode {
  readonly username: string
  readonly accessCode: string
  readonly link: string
}

/** The mail with a new access code. */
export function accessCodeMail(to: ToPerson & IssuedCode): MailBody {
  const { accessCode } = MAIL_TEXTS[to.language]
  const facts = [
    labeled(to.language, accessCode.username, to.username),
    labeled(to.language, accessCode.code, to.accessCode),
  ]
  return personalMail(to, accessCode.subject, [
    accessCode.text,
    facts.join('\n'),
    `${accessCode.signIn}\n${to.link}`,
    accessCode.change,
  ])
}

/** The mail about a refused access request, with a text of the staff's own if they wrote one. */
export function accessRefusedMail(
  to: ToPerson & { readonly company: string; readonly text?: string | undefined },
): MailBody {
  const { subject } = MAIL_TEXTS[to.language].accessRefused
  return personalMail(to, subject, [to.text ?? refusalText(to.language, to.company)])
}

/** What the mail about a refused access request says, between greeting and signature. */
export function refusalText(language: Language, company: string): string {
  const { accessRefused } = MAIL_TEXTS[language]
  return [accessRefused.text(company), accessRefused.ask].join('\n\n')
}

function personalMail(to: ToPerson, subject: string, paragraphs: readonly string[]): MailBody {
  return writeMailBody(subject, [MAIL_TEXTS[to.language].greeting(to.name), ...paragraphs, to.companyName])
}
