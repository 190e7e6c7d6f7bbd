import type { Language } from '#domain/text/language.ts'
import { outageEn } from './en/outage.ts'
import { outageEs } from './es/outage.ts'
import { outageZh } from './zh/outage.ts'

/** What pages say of services that do not answer now; sent only while it is so. */
export const OUTAGE_TEXTS: Readonly<Record<Language, typeof outageEn>> = {
  es: outageEs,
  en: outageEn,
  zh: outageZh,
}
