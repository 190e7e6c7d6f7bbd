import type { Language } from '#domain/text/language.ts'

/** Loads one of three files, the one in the page's language, once: changing the language reloads the page. */
function loadedOnce<File, Messages>(
  files: Readonly<Record<Language, () => Promise<File>>>,
  messagesIn: (file: File) => Messages,
) {
  let loaded: Promise<Messages> | undefined
  return (language: Language) => (loaded ??= files[language]().then(messagesIn))
}

/** Every page has these. */
export const loadShopMessages = loadedOnce(
  {
    es: () => import('./es/shop.ts'),
    en: () => import('./en/shop.ts'),
    zh: () => import('./zh/shop.ts'),
  },
  ({ shop }) => shop,
)

/** Of the public pages with a form. */
export const loadFormMessages = loadedOnce(
  {
    es: () => import('./es/forms.ts'),
    en: () => import('./en/forms.ts'),
    zh: () => import('./zh/forms.ts'),
  },
  ({ forms }) => forms,
)

/** Of what few visits show. */
export const loadRareMessages = loadedOnce(
  {
    es: () => import('./es/rare.ts'),
    en: () => import('./en/rare.ts'),
    zh: () => import('./zh/rare.ts'),
  },
  ({ rare }) => rare,
)

/** Of the client area, and of signing in. */
export const loadAreaMessages = loadedOnce(
  {
    es: () => import('./es/client-area.ts'),
    en: () => import('./en/client-area.ts'),
    zh: () => import('./zh/client-area.ts'),
  },
  ({ clientArea }) => clientArea,
)
