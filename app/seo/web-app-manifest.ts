import { href } from 'react-router'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'

/** Where a language's manifest is; the default one's at the address that everybody asks for. */
export function manifestPath(lang: Language): string {
  return lang === DEFAULT_LANGUAGE
    ? '/manifest.webmanifest'
    : `${href('/:lang', { lang })}/manifest.webmanifest`
}

/** Paper of app.css, as every program reads a color. */
export const PAPER = '#fbfaf6'

/**
 * What a phone needs to keep the shop on its home screen. It opens as a page of the browser: people come from a search or a
 * chat and go back there, and a shop without an address bar could not be shared, reloaded or gone back in.
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

/** Under an icon there is room for about twelve characters: the words that fit, at least the first. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.slice(1).reduce((short, word) => {
    const longer = `${short} ${word}`
    return name.startsWith(longer) && longer.length <= 12 ? longer : short
  }, words[0] ?? name)
}
