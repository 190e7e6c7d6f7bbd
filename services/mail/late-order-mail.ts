import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { labeled, writeMailBody, writeMoment } from './mail-body.ts'
import type { Letter, MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

interface LateOrder {
  readonly pushId: number
  /** The number shown to the client. */
  readonly number: string
  readonly client: string
  /** UTC, ISO 8601. */
  readonly sentAt: string
  /** The time zone of the shop. */
  readonly zone: TimeZone
  /** It was sent, but whether it arrived is unknown. */
  readonly isUnknown: boolean
  readonly problem: string
}

/** The mail to the company about a sent cart that is not an order after 15 minutes. */
export function lateOrderMail(late: LateOrder, language: Language): Letter {
  const { pushId, isUnknown } = late
  const { lateOrder: texts } = MAIL_TEXTS[language].toCompany
  const { subject, body } = lateOrderFacts(late, language)
  const commands = [
    labeled(language, texts.unaccepted, 'npm run lonja -- order pushes'),
    ...(isUnknown
      ? [
          labeled(language, texts.arrived, `npm run lonja -- order settle ${pushId} arrived 17`),
          labeled(language, texts.notArrived, `npm run lonja -- order settle ${pushId} again`),
        ]
      : []),
  ]
  return { kind: 'late_order', ...writeMailBody(subject, [body.trimEnd(), commands.join('\n')]) }
}

export function lateOrderFacts(late: LateOrder, language: Language): MailBody {
  const { number, client, sentAt, zone, isUnknown, problem } = late
  const { lateOrder: texts } = MAIL_TEXTS[language].toCompany
  const facts = [
    labeled(language, texts.reference, number),
    labeled(language, texts.client, client),
    labeled(language, texts.sent, writeMoment(new Date(sentAt), language, zone)),
    ...(problem ? [labeled(language, texts.lastProblem, problem)] : []),
  ]
  return writeMailBody(texts.subject(number, client), [
    isUnknown ? texts.unknown : texts.waiting,
    facts.join('\n'),
  ])
}
