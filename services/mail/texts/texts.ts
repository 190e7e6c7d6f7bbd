import type { Language } from '#domain/text/language.ts'
import { mailEn } from './en.ts'
import { mailEs } from './es.ts'
import { mailZh } from './zh.ts'

export const MAIL_TEXTS: Readonly<Record<Language, typeof mailEn>> = { es: mailEs, en: mailEn, zh: mailZh }
