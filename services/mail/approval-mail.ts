import type { Language } from '#domain/text/language.ts'
import { writeMailBody } from './mail-body.ts'
import type { MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

interface ToPerson {
  readonly language: Language
  readonly name: string
  /** '' when the shop has no name yet. */
  readonly companyName: string
  /** The cart. */
  readonly link: string
}

/** The mail to somebody who may approve a cart. */
export function approvalAskedMail(
  to: ToPerson & { readonly askedBy: string; readonly message: string },
): MailBody {
  const { greeting, approval } = MAIL_TEXTS[to.language]
  return writeMailBody(approval.askedSubject(to.askedBy), [
    greeting(to.name),
    approval.asked(to.askedBy),
    ...quoted(to.message),
    `${approval.check}\n${to.link}`,
    to.companyName,
  ])
}

/** The mail to the person whose cart was not approved. */
export function cartReturnedMail(
  to: ToPerson & { readonly returnedBy: string; readonly answer: string },
): MailBody {
  const { greeting, approval } = MAIL_TEXTS[to.language]
  return writeMailBody(approval.returnedSubject(to.returnedBy), [
    greeting(to.name),
    approval.returned(to.returnedBy),
    ...quoted(to.answer),
    `${approval.change}\n${to.link}`,
    to.companyName,
  ])
}

function quoted(text: string): string[] {
  return text === '' ? [] : [text]
}
