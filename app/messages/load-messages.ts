import type { Language } from '#domain/text/language.ts'

/** Loads one of three files, the one in the page's language, once: changing the language reloads the page. */
function loadedOnce<Messages>(files: Readonly<Record<Language, () => Promise<Messages>>>) {
  let loaded: Promise<Messages> | undefined
  return (language: Language) => (loaded ??= files[language]())
}

/** Every page has these. */
export const loadShopMessages = loadedOnce({
  es: async () => (await import('./es/shop.ts')).shopEs,
  en: async () => (await import('./en/shop.ts')).shopEn,
  zh: async () => (await import('./zh/shop.ts')).shopZh,
})

/** Of the public pages with a form. */
export const loadFormMessages = loadedOnce({
  es: async () => (await import('./es/forms.ts')).formsEs,
  en: async () => (await import('./en/forms.ts')).formsEn,
  zh: async () => (await import('./zh/forms.ts')).formsZh,
})

/** Of what few visits show. */
export const loadRareMessages = loadedOnce({
  es: async () => (await import('./es/rare.ts')).rareEs,
  en: async () => (await import('./en/rare.ts')).rareEn,
  zh: async () => (await import('./zh/rare.ts')).rareZh,
})

/** Of the client area, and of signing in. */
export const loadAreaMessages = loadedOnce({
  es: async () => (await import('./es/client-area.ts')).clientAreaEs,
  en: async () => (await import('./en/client-area.ts')).clientAreaEn,
  zh: async () => (await import('./zh/client-area.ts')).clientAreaZh,
})
