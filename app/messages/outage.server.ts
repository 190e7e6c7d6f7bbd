import type { Language } from '#domain/text/language.ts'
import { unwellEn } from './en/outage.ts'
import { unwellEs } from './es/outage.ts'
import { unwellZh } from './zh/outage.ts'

/** What pages say of services that do not answer now; sent only while it is so. */
export const UNWELL_TEXTS: Readonly<Record<Language, typeof unwellEn>> = {
  es: unwellEs,
  en: unwellEn,
  zh: unwellZh,
}
