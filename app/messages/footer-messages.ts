import type { Language } from '#domain/text/language.ts'
import { footerEn } from './en/footer.ts'
import { footerEs } from './es/footer.ts'
import { footerZh } from './zh/footer.ts'
import { useLanguage } from './page-language.ts'

/** By language. */
export const FOOTER_TEXTS: Readonly<Record<Language, typeof footerEn>> = {
  es: footerEs,
  en: footerEn,
  zh: footerZh,
}

/** The texts of the footer, and others of parts that only the server renders: browsers load none of them. */
export function useFooterMessages(): typeof footerEn {
  return FOOTER_TEXTS[useLanguage()]
}
