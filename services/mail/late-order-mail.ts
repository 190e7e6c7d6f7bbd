import { formatDate, formatTime } from '#domain/text/dates.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { Letter } from './mail-outbox.ts'

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

/** The mail to the company about a sent cart that is not an order after 15 minutes, in the shop's own language. */
export function lateOrderMail(late: LateOrder): Letter {
  const { pushId, number, client, sentAt, zone, isUnknown, problem } = late
  const sent = new Date(sentAt)
  const lines = [
    isUnknown
      ? 'Un cliente envió un pedido y el servicio de pedidos no respondió si lo recibió. El historial tampoco lo aclara.'
      : 'Un cliente envió un pedido y el servicio de pedidos todavía no lo aceptó. La tienda sigue intentándolo.',
    '',
    `Referencia: ${number}`,
    `Cliente: ${client}`,
    `Enviado: ${formatDate(sent, 'es', zone)}, ${formatTime(sent, zone)}`,
    ...(problem ? [`Último problema: ${problem}`] : []),
    '',
    'Pedidos sin aceptar: npm run lonja -- order pushes',
    ...(isUnknown
      ? [
          `Si llegó con el número 17: npm run lonja -- order settle ${pushId} arrived 17`,
          `Si no llegó: npm run lonja -- order settle ${pushId} again`,
        ]
      : []),
  ]
  return {
    kind: 'late_order',
    subject: `Pedido ${number} de ${client} sin aceptar`,
    body: `${lines.join('\n')}\n`,
  }
}
