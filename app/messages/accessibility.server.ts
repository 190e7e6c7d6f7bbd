import type { Language } from '#domain/text/language.ts'
import { accessibilityEn } from './en/accessibility.ts'
import { accessibilityEs } from './es/accessibility.ts'
import { accessibilityZh } from './zh/accessibility.ts'

/** The accessibility statement by language; only its page loads it. */
export const ACCESSIBILITY_TEXTS: Readonly<Record<Language, typeof accessibilityEn>> = {
  es: accessibilityEs,
  en: accessibilityEn,
  zh: accessibilityZh,
}
