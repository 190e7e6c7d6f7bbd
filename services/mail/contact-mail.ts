import type { Letter } from './mail-outbox.ts'

/** A visitor's message to the company. */
export interface VisitorMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

/**
 * The mail to the company about a contact message, in the shop's own language; a reply goes to the visitor. Of the
 * visitor's input only the name, as one line, is used in a header.
 */
export function contactMail(message: VisitorMessage): Letter {
  return {
    kind: 'contact',
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

/** The mail about an access request, with the number that approves it. */
export function accessRequestMail(
  request: VisitorMessage & { readonly company: string; readonly accessRequestId: number },
): Letter {
  const { company, accessRequestId } = request
  return {
    kind: 'access_request',
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
