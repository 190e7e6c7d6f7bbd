import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { labeled, writeMailBody, writeMoment } from './mail-body.ts'
import type { Letter, MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** A visitor's message to the company. */
export interface VisitorMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/**
 * The mail to the company about a contact message; a reply goes to the visitor. Of the visitor's input only the name, as
 * one line, is used in a header.
 */
export function contactMail(message: VisitorMessage, language: Language): Letter {
  return { kind: 'contact', replyTo: message.email, ...contactFacts(message, language) }
}

export function contactFacts(message: VisitorMessage, language: Language): MailBody {
  const { contact } = MAIL_TEXTS[language].toCompany
  return writeMailBody(contact.subject(message.name), [
    contact.text,
    about(message, language).join('\n'),
    message.message,
  ])
}

/** The mail about an access request to the company, with the commands that decide it. */
export function accessRequestMail(
  request: VisitorMessage & { readonly company: string; readonly accessRequestId: number },
  language: Language,
): Letter {
  const { accessRequestId } = request
  const { accessRequest } = MAIL_TEXTS[language].toCompany
  const { subject, body } = accessRequestFacts(request, language)
  return {
    kind: 'access_request',
    replyTo: request.email,
    ...writeMailBody(subject, [
      body.trimEnd(),
      [
        labeled(language, accessRequest.approve, `npm run lonja -- access approve ${accessRequestId}`),
        labeled(language, accessRequest.refuse, `npm run lonja -- access refuse ${accessRequestId}`),
      ].join('\n'),
    ]),
  }
}

export function accessRequestFacts(
  request: VisitorMessage & { readonly company: string; readonly accessRequestId: number },
  language: Language,
): MailBody {
  const { company, accessRequestId } = request
  const { accessRequest } = MAIL_TEXTS[language].toCompany
  return writeMailBody(accessRequest.subject(company), [
    accessRequest.text,
    [
      labeled(language, accessRequest.request, String(accessRequestId)),
      labeled(language, accessRequest.company, company),
      ...about(request, language),
    ].join('\n'),
    request.message,
  ])
}

interface ContactReply {
  /** The language of the visitor's message. */
  readonly language: Language
  readonly name: string
  readonly answer: string
  /** '' when the shop has no name yet. */
  readonly companyName: string
  readonly question: string
  readonly askedAt: Date
  readonly zone: TimeZone
}

/** The mail to a visitor with the answer to a message, which is quoted below it. */
export function contactReplyMail(reply: ContactReply): MailBody {
  const { language, name, answer, companyName, question, askedAt, zone } = reply
  const { greeting, contactReply } = MAIL_TEXTS[language]
  const quoted = question.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd())
  return writeMailBody(contactReply.subject, [
    greeting(name),
    answer,
    companyName,
    [contactReply.wrote(writeMoment(askedAt, language, zone)), ...quoted].join('\n'),
  ])
}

function about({ name, email, phone }: VisitorMessage, language: Language): string[] {
  const { visitor } = MAIL_TEXTS[language].toCompany
  return [
    labeled(language, visitor.name, name),
    labeled(language, visitor.email, email),
    ...(phone ? [labeled(language, visitor.phone, phone)] : []),
  ]
}
