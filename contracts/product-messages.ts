import type { Language } from '#domain/language.ts'

/** What the built-in product API says to a sign-in, shown once as a notice (N6). */
export const WELCOME_MESSAGES: Record<Language, string> = {
  es: 'Sesión iniciada',
  en: 'Signed in',
  zh: '登录成功',
}

/** What it says to a sign-out (N4). */
export const SIGNED_OUT_MESSAGES: Record<Language, string> = {
  es: 'Sesión cerrada',
  en: 'closed session',
  zh: '会话已关闭',
}
