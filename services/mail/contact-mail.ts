import type { Mail } from './mail-outbox.ts'

/** What a visitor left, as the company is told of it. */
export interface VisitorMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/**
 * The mail about a message of the contact form (V2). It is for the company, and so in the shop's own language; an answer
 * to it goes to the visitor. Nothing the visitor wrote is a head of it but the name, which is one line.
 */
export function contactMail(recipient: string, message: VisitorMessage): Mail {
  return {
    kind: 'contact',
    recipient,
    replyTo: message.email,
    subject: `Mensaje de ${message.name}`,
    body: lines(
      'Este mensaje se dejó en el formulario de contacto de la tienda.',
      '',
      ...about(message),
      '',
      message.message,
    ),
  }
}

/** The mail about a request for an access code (A3), with the number that the request is approved by. */
export function accessRequestMail(
  recipient: string,
  request: VisitorMessage & { readonly company: string; readonly accessRequestId: number },
): Mail {
  const { company, accessRequestId } = request
  return {
    kind: 'access_request',
    recipient,
    replyTo: request.email,
    subject: `Solicitud de código de acceso: ${company}`,
    body: lines(
      'Se solicitó un código de acceso en la tienda.',
      '',
      `Solicitud: ${accessRequestId}`,
      `Empresa: ${company}`,
      ...about(request),
      '',
      request.message,
      '',
      `Para aprobarla: npm run lonja -- access approve ${accessRequestId}`,
      `Para rechazarla: npm run lonja -- access refuse ${accessRequestId}`,
    ),
  }
}

function about({ name, email, phone }: VisitorMessage): string[] {
  return [`Nombre: ${name}`, `Correo: ${email}`, ...(phone ? [`Teléfono: ${phone}`] : [])]
}

function lines(...text: readonly string[]): string {
  return `${text.join('\n')}\n`
}
