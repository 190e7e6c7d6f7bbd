import type { Language } from '#domain/text/language.ts'
import { outageEn } from './en/outage.ts'
import { outageEs } from './es/outage.ts'
import { outageZh } from './zh/outage.ts'

/** Outage notes by language; used on the server only. */
export const OUTAGE_TEXTS: Readonly<Record<Language, typeof outageEn>> = {
  es: outageEs,
  en: outageEn,
  zh: outageZh,
}
