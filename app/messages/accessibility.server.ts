import type { Language } from '#domain/language.ts'
import { accessibilityEn } from './accessibility-en.ts'
import { accessibilityEs } from './accessibility-es.ts'
import { accessibilityZh } from './accessibility-zh.ts'

/** The statement by language; only its own page shows it, so no other page loads it. */
export const ACCESSIBILITY_TEXTS: Readonly<Record<Language, typeof accessibilityEn>> = {
  es: accessibilityEs,
  en: accessibilityEn,
  zh: accessibilityZh,
}
