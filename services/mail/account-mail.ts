import type { Language } from '#domain/text/language.ts'
import { labeled, writeMailBody } from './mail-body.ts'
import type { MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

interface ToPerson {
  readonly language: Language
  readonly name: string
  /** '' where the shop has no name yet. */
  readonly companyName: string
}

/** Brings the link with which a forgotten access code is replaced (A2). */
export function codeResetMail(to: ToPerson & { readonly link: string }): MailBody {
  const { codeReset } = MAIL_TEXTS[to.language]
  return letterTo(to, codeReset.subject, [
    `${codeReset.text}\n${to.link}`,
    codeReset.validity,
    codeReset.ignore,
  ])
}

/** Tells a client that its access code was changed; whoever did not do it reads how to get the account back. */
export function codeChangedMail(
  to: ToPerson & { readonly username: string; readonly link: string },
): MailBody {
  const { codeChanged } = MAIL_TEXTS[to.language]
  return letterTo(to, codeChanged.subject, [
    codeChanged.text(to.username),
    `${codeChanged.notYou}\n${to.link}`,
  ])
}

interface IssuedCode {
  readonly username: string
  readonly accessCode: string
  readonly link: string
}

/** Hands an access code over (A3). */
export function accessCodeMail(to: ToPerson & IssuedCode): MailBody {
  const { accessCode } = MAIL_TEXTS[to.language]
  const facts = [
    labeled(to.language, accessCode.username, to.username),
    labeled(to.language, accessCode.code, to.accessCode),
  ]
  return letterTo(to, accessCode.subject, [
    accessCode.text,
    facts.join('\n'),
    `${accessCode.signIn}\n${to.link}`,
    accessCode.change,
  ])
}

/** Answers a request for an access code that was refused (A3). */
export function accessRefusedMail(to: ToPerson & { readonly company: string }): MailBody {
  const { accessRefused } = MAIL_TEXTS[to.language]
  return letterTo(to, accessRefused.subject, [accessRefused.text(to.company), accessRefused.ask])
}

function letterTo(to: ToPerson, subject: string, paragraphs: readonly string[]): MailBody {
  return writeMailBody(subject, [MAIL_TEXTS[to.language].greeting(to.name), ...paragraphs, to.companyName])
}
