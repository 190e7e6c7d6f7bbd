import type { Language } from '#domain/text/language.ts'

/** The message of a sign-in, shown once as a notice. */
export const WELCOME_MESSAGES: Record<Language, string> = {
  es: 'Sesión iniciada',
  en: 'Signed in',
  zh: '登录成功',
}

/** The message of a sign-out. */
export const SIGNED_OUT_MESSAGES: Record<Language, string> = {
  es: 'Sesión cerrada',
  en: 'closed session',
  zh: '会话已关闭',
}

/** The message after a contact message was stored. */
export const MESSAGE_STORED_MESSAGES: Record<Language, string> = {
  es: 'Recibimos su mensaje; le responderemos lo antes posible',
  en: 'We have received your message and will answer as soon as we can',
  zh: '留言已收到，我们会尽快回复',
}

/** The message after an access code was requested. */
export const ACCESS_REQUESTED_MESSAGES: Record<Language, string> = {
  es: 'Recibimos su solicitud; cuando la aprobemos, le enviaremos su código de acceso por correo',
  en: 'We have received your request; once it is approved, we will e-mail you your access code',
  zh: '申请已收到，审核通过后访问码将发送至您的邮箱',
}
