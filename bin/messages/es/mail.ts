import type { mailEn } from '../en/mail.ts'

export const mailEs: typeof mailEn = {
  notes: (statuses) => [
    `ESTADO es uno de: ${statuses}`,
    'send envía ahora lo que está en espera; retry envía otra vez uno que se abandonó, o lo adelanta',
    'test envía un correo a DIRECCIÓN, o si no a order_mail_to, y muestra qué respondió el servidor de correo',
  ],
  headings: {
    mail: 'correo',
    written: 'escrito',
    status: 'estado',
    tries: 'intentos',
    to: 'para',
    subject: 'asunto',
    lastProblem: 'último problema',
  },
  mail: (mail) => `Correo ${mail}`,
  written: 'Escrito',
  sent: 'Enviado',
  nextTry: 'Próximo intento',
  lastProblem: 'Último problema',
  to: 'Para',
  answersTo: 'Responder a',
  subject: 'Asunto',
  isSealed: '(El texto contiene un código o un enlace, y se cifró con otro SECRET.)',
  isEmptied: '(El texto contenía un código o un enlace, y se borró al enviarlo o abandonarlo.)',
  unknown: (mail) => `no existe el correo ${mail}`,
  wasSent: (mail) => `el correo ${mail} ya se envió`,
  isWithoutCode: (mail) =>
    `el correo ${mail} contenía un código o un enlace, que se borró al abandonarlo: emita un código nuevo con lonja client code`,
  isBeingSent: (mail) => `el correo ${mail} se está enviando`,
  isNext: (mail) => `El correo ${mail} es el próximo que se envía.`,
  noneWaits: 'No hay correos en espera.',
  stillWaiting: (count) => `Siguen en espera: ${count}. Véalos con: mail list --status waiting`,
  noServer: {
    unset:
      'no hay servidor de correo: los correos quedan en la bandeja de salida. Defina uno con: setting set smtp_url smtps://USUARIO:CONTRASEÑA@SERVIDOR',
    unreadable:
      'el ajuste smtp_url no se puede leer porque SECRET cambió: defínalo de nuevo con: setting set smtp_url …',
  },
  notOneAddress: (text) => `DIRECCIÓN no es una dirección de correo: ${text}`,
  noRecipient: 'indique una DIRECCIÓN: el ajuste order_mail_to no está definido',
  server: (address, origin) => `Servidor de correo: ${address} (${origin})`,
  origins: { environment: 'de SMTP_URL', setting: 'del ajuste smtp_url' },
  sender: (from) => `Remitente: ${from}`,
  badSender: (from) =>
    `el remitente no es una dirección de correo: ${from}. Defínalo con: setting set mail_from …`,
  accepted: (to, answer) => `${to}: aceptado. El servidor respondió: ${answer}`,
  refused: (to, problem) => `${to}: rechazado. El servidor respondió: ${problem}`,
  unreached: (to, problem) => `${to}: no se envió. No se pudo llegar al servidor: ${problem}`,
  unconfirmed: (to, problem) =>
    `${to}: enviado, pero el servidor no lo confirmó; puede haber llegado: ${problem}`,
  hints: {
    signIn:
      'Revise el usuario y la contraseña. Muchos proveedores piden una contraseña para aplicaciones; en la dirección escriba @ como %40, : como %3A y / como %2F.',
    refused:
      'Revise el remitente (ajuste mail_from): la mayoría de los servidores solo acepta direcciones propias, y muchos piden usuario y contraseña.',
    unreached:
      'Revise el servidor y el puerto: smtps://… usa el puerto 465; el otro habitual es smtp://…:587. Puede que un cortafuegos lo bloquee.',
  },
  queued: {
    waits: (recipient) =>
      `El correo para ${recipient} queda en la bandeja de salida hasta que haya un servidor de correo: ajuste smtp_url, o SMTP_URL.`,
    isSent: (recipient) =>
      `El correo para ${recipient} lo envía la tienda en marcha, o el comando: mail send`,
  },
}
