import { href } from 'react-router'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'

/** The address of a language's manifest; the default language's has the usual one. */
export function manifestPath(lang: Language): string {
  return lang === DEFAULT_LANGUAGE
    ? '/manifest.webmanifest'
    : `${href('/:lang', { lang })}/manifest.webmanifest`
}

/** `--color-paper` of app.css as a hex colour. */
export const PAPER = '#fbfaf6'

/**
 * The web app manifest. `display: browser`, because without the browser's controls a page could not be shared, reloaded
 * or left by the back button.
 */
export function webAppManifest(language: Language, companyName: string) {
  return {
    id: '/',
    name: companyName,
    short_name: shortName(companyName),
    lang: LANGUAGE_TAGS[language],
    dir: 'ltr',
    start_url: href('/:lang', { lang: language }),
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** The words that fit in about twelve characters, at least the first: the label below an icon. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.slice(1).reduce((short, word) => {
    const longer = `${short} ${word}`
    return name.startsWith(longer) && longer.length <= 12 ? longer : short
  }, words[0] ?? name)
}
