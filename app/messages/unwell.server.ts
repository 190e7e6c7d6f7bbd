import type { Language } from '#domain/language.ts'
import { unwellEn } from './unwell-en.ts'
import { unwellEs } from './unwell-es.ts'
import { unwellZh } from './unwell-zh.ts'

/** What pages say of services that do not answer now; sent only while it is so. */
export const UNWELL_TEXTS: Readonly<Record<Language, typeof unwellEn>> = {
  es: unwellEs,
  en: unwellEn,
  zh: unwellZh,
}
