import type { Currency } from '#domain/money/currency.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import { UTC } from '#domain/text/time-zone.ts'
import { labeled, writeMailBody } from './mail-body.ts'
import type { MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

interface AskedLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
}

interface AskedFacts {
  readonly language: Language
  readonly number: string
  readonly asker: {
    readonly company: string
    readonly name: string
    readonly email: string
    readonly phone: string
  }
  /** '' = none. */
  readonly message: string
  readonly lines: readonly AskedLine[]
  /** How staff read and answer it. */
  readonly commands: { readonly show: string; readonly answer: string }
}

/** The mail to the company about a request for quotation. */
export function quotationAskedMail({
  language,
  number,
  asker,
  message,
  lines,
  commands,
}: AskedFacts): MailBody {
  const { toCompany, quotation: texts } = MAIL_TEXTS[language]
  const { visitor, accessRequest } = toCompany
  const facts = [
    [accessRequest.company, asker.company],
    [visitor.name, asker.name],
    [visitor.email, asker.email],
    [visitor.phone, asker.phone],
  ] as const
  return writeMailBody(texts.askedSubject(number, asker.company || asker.name), [
    texts.asked,
    facts.flatMap(([name, value]) => (value === '' ? [] : [labeled(language, name, value)])).join('\n'),
    message,
    ...lines.map((line) => lineOf(line, language)),
    `${texts.show}\n${commands.show}`,
    `${texts.answerIt}\n${commands.answer}`,
  ])
}

interface OfferedLine extends AskedLine {
  /** undefined = not offered. */
  readonly price: Price | undefined
  readonly total: Amount | undefined
}

interface AnswerFacts {
  readonly language: Language
  readonly number: string
  readonly name: string
  /** '' when the shop has no name yet. */
  readonly companyName: string
  /** What the company wrote; '' = nothing. */
  readonly answer: string
  /** `2026-12-31`; null = declined. */
  readonly validUntil: string | null
  readonly currency: Currency
  readonly lines: readonly OfferedLine[]
  /** The page on which it is ordered; undefined = a visitor's. */
  readonly link: string | undefined
}

/** The mail with the answer to a request for quotation. */
export function quotationAnswerMail(facts: AnswerFacts): MailBody {
  const { language, number, validUntil, link } = facts
  const { greeting, quotation: texts } = MAIL_TEXTS[language]
  const isDeclined = validUntil === null
  return writeMailBody(isDeclined ? texts.declinedSubject(number) : texts.answeredSubject(number), [
    greeting(facts.name),
    isDeclined ? texts.declined(number) : texts.answered(number, writeDay(validUntil, language)),
    facts.answer,
    ...facts.lines.map((line) => offerOf(line, facts)),
    ...(isDeclined ? [] : [texts.beforeTax, link === undefined ? texts.reply : `${texts.order}\n${link}`]),
    facts.companyName,
  ])
}

function lineOf({ code, name, quantity }: AskedLine, language: Language): string {
  const { order } = MAIL_TEXTS[language]
  return `${code}  ${name}\n${labeled(language, order.quantity, formatCount(quantity, language))}`
}

function offerOf(line: OfferedLine, { language, currency }: AnswerFacts): string {
  const { quotation } = MAIL_TEXTS[language]
  const what = `${line.code}  ${line.name}`
  if (line.price === undefined || line.total === undefined) return `${what}\n${quotation.notOffered}`
  const quantity = formatCount(line.quantity, language)
  return `${what}\n${quantity} × ${formatPrice(line.price, language, currency)} = ${formatAmount(line.total, language, currency)}`
}

/** A day without a time. */
function writeDay(day: string, language: Language): string {
  return formatDayOf(day, language, UTC) ?? day
}
