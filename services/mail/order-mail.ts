import type { Language } from '#domain/text/language.ts'
import type { TaxPart } from '#domain/cart/figures.ts'
import { taxRows } from '#domain/cart/tax-rows.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import { type LineNames, nameForClient, nameForCompany } from '#domain/orders/line-names.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import type { OrderRemarks } from '#domain/orders/remarks.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { labeled, writeMailBody, writeMoment } from './mail-body.ts'
import type { MailBody } from './mail-outbox.ts'
import { MAIL_TEXTS } from './texts/texts.ts'

/** The data of the mails about an order. */
export interface OrderFacts extends OrderRemarks, OrderPeople {
  /** The displayed number, with the catalogue when the shop has several. */
  readonly number: string
  /** The number in the company's own system; '' = none. */
  readonly reference: string
  /** The number of the quotation whose prices it has; '' = those of the catalogue. */
  readonly quotation: string
  readonly placedAt: Date
  readonly currency: Currency
  readonly lines: readonly OrderLineFacts[]
  readonly subtotal: Amount
  readonly taxes: Amount
  /** The taxes by rate; empty = unknown. */
  readonly taxParts: readonly TaxPart[]
  readonly total: Amount
  readonly client: {
    readonly name: string
    readonly username: string
    readonly email: string
    readonly phone: string
  }
  /** '' when the shop has no name yet. */
  readonly companyName: string
  /** The time zone of its times. */
  readonly zone: TimeZone
}

interface OrderLineFacts extends LineNames {
  readonly code: string
  readonly quantity: number
  readonly price: Price
  readonly total: Amount
}

interface ForClient {
  readonly language: Language
  /** The page of the order. */
  readonly link: string
  /** False when the price policy shows prices to nobody: the mail then contains no amounts. */
  readonly figures: boolean
}

/** The mail to the client about a received order. */
export function placedMail(order: OrderFacts, { language, link, figures }: ForClient): MailBody {
  const { greeting, order: texts } = MAIL_TEXTS[language]
  return writeMailBody(texts.placedSubject(order.number), [
    greeting(order.client.name),
    texts.placed(order.number, writeMoment(order.placedAt, language, order.zone)),
    ...contents(order, language, { figures, reference: texts.yourReference, nameOf: nameForClient }),
    [texts.next, ...texts.nextSteps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
    `${texts.follow}\n${link}`,
    order.companyName,
  ])
}

/** The mail to the client about a new status or a cancellation. */
export function statusMail(order: OrderFacts, status: OrderStatus, { language, link }: ForClient): MailBody {
  const { greeting, order: texts } = MAIL_TEXTS[language]
  return writeMailBody(texts.status[status].subject(order.number), [
    greeting(order.client.name),
    texts.status[status].text(order.number),
    ...referenceOf(order, language),
    `${texts.follow}\n${link}`,
    order.companyName,
  ])
}

/** The data of the mail about a shipment. */
export interface ShipmentFacts {
  /** All of the order, a part of it, or the rest of it. */
  readonly part: 'all' | 'part' | 'rest'
  /** An instant, or a day. */
  readonly shippedAt: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly lines: readonly (LineNames & { readonly code: string; readonly quantity: number })[]
}

/** The mail to the client about a shipment: what is in it, and where it is followed. */
export function shipmentMail(
  order: OrderFacts,
  shipment: ShipmentFacts,
  { language, link }: ForClient,
): MailBody {
  const { greeting, order: texts } = MAIL_TEXTS[language]
  const { part, lines } = shipment
  const about = [
    [texts.shippedOn, formatDayOf(shipment.shippedAt, language, order.zone) ?? ''],
    [texts.carrier, shipment.carrier],
    [texts.trackingNumber, shipment.trackingNumber],
  ] as const
  return writeMailBody(texts.shipment[part].subject(order.number), [
    greeting(order.client.name),
    texts.shipment[part].text(order.number),
    lines
      .map((line) => {
        const what = [line.code, nameForClient(line)].filter(Boolean).join('  ')
        return `${formatCount(line.quantity, language)} × ${what}`
      })
      .join('\n'),
    about
      .filter(([, value]) => value !== '')
      .map(([name, value]) => labeled(language, name, value))
      .join('\n'),
    shipment.trackingUrl === '' ? '' : `${texts.track}\n${shipment.trackingUrl}`,
    ...referenceOf(order, language),
    `${texts.follow}\n${link}`,
    order.companyName,
  ])
}

/** The mail to the client with a note of staff. */
export function noteMail(order: OrderFacts, text: string, { language, link }: ForClient): MailBody {
  const { greeting, order: texts } = MAIL_TEXTS[language]
  return writeMailBody(texts.noteSubject(order.number), [
    greeting(order.client.name),
    texts.note(order.number),
    text,
    ...referenceOf(order, language),
    `${texts.follow}\n${link}`,
    order.companyName,
  ])
}

/** The mail to the company about a new order, with amounts under any price policy. */
export function noticeMail(order: OrderFacts, language: Language): MailBody {
  const { order: texts } = MAIL_TEXTS[language]
  return writeMailBody(texts.noticeSubject(order.number, order.client.name), [
    texts.notice(order.number, writeMoment(order.placedAt, language, order.zone)),
    aboutClient(order, language),
    ...contents(order, language, {
      figures: true,
      reference: texts.clientReference,
      nameOf: nameForCompany,
    }),
  ])
}

/** The mail to the company about an order that the client cancelled. */
export function cancelledByClientMail(order: OrderFacts, language: Language): MailBody {
  const { order: texts } = MAIL_TEXTS[language]
  return writeMailBody(texts.cancelledByClientSubject(order.number, order.client.name), [
    texts.cancelledByClient(order.number),
    ...referenceOf(order, language),
    aboutClient(order, language),
  ])
}

interface Contents {
  readonly figures: boolean
  /** What the client's reference is called. */
  readonly reference: string
  readonly nameOf: (line: LineNames) => string
}

function contents(order: OrderFacts, language: Language, { figures, reference, nameOf }: Contents): string[] {
  const { order: texts } = MAIL_TEXTS[language]
  const amountText = (amount: Amount) => formatAmount(amount, language, order.currency)
  const quantityOf = (line: OrderLineFacts) => formatCount(line.quantity, language)
  const lines = order.lines.map((line) => {
    const what = [line.code, nameOf(line)].filter(Boolean).join('  ')
    return figures
      ? `${what}\n${quantityOf(line)} × ${formatPrice(line.price, language, order.currency)} = ${amountText(line.total)}`
      : `${what}\n${labeled(language, texts.quantity, quantityOf(line))}`
  })
  const sums = [
    labeled(language, texts.subtotal, amountText(order.subtotal)),
    ...taxRows(texts.tax, order, order.taxParts, language).map(({ label, tax }) =>
      labeled(language, label, amountText(tax)),
    ),
    labeled(language, texts.total, amountText(order.total)),
  ].join('\n')
  return [
    ...lines,
    ...(figures ? [sums] : []),
    ...[
      [reference, order.clientReference],
      [texts.quotation, order.quotation],
      [texts.deliveryInstructions, order.deliveryInstructions],
      [texts.comment, order.comment],
      [texts.orderedBy, order.orderedBy],
      [texts.preparedBy, order.preparedBy],
    ].flatMap(([name = '', remark = '']) => (remark === '' ? [] : [labeled(language, name, remark)])),
  ]
}

function referenceOf({ reference }: OrderFacts, language: Language): string[] {
  return reference === '' ? [] : [labeled(language, MAIL_TEXTS[language].order.reference, reference)]
}

function aboutClient({ client }: OrderFacts, language: Language): string {
  const { order: texts } = MAIL_TEXTS[language]
  const facts = [
    [texts.client, client.name],
    [texts.username, client.username],
    [texts.email, client.email],
    [texts.phone, client.phone],
  ] as const
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => labeled(language, name, value))
    .join('\n')
}
