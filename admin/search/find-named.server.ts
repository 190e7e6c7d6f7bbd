import { may, type Role } from '#domain/staff/roles.ts'
import { fold, foldedWords } from '#domain/text/fold.ts'
import type { Language } from '#domain/text/language.ts'
import { helpTitles } from '../help/help-pages.server.ts'
import { topicAddress } from '../help/topics.ts'
import { textsIn } from '../messages/texts-in.server.ts'

interface Searcher {
  readonly language: Language
  readonly roles: readonly Role[]
}

/**
 * The settings whose names have every word, whether another name has, and the pages of the help: first those whose titles
 * have the words, then those whose texts have words that begin so.
 */
export function findNamed(typed: string, { language, roles }: Searcher) {
  const words = foldedWords(typed)
  const matches = (name: string) => {
    const folded = fold(name)
    return words.length > 0 && words.every((word) => folded.includes(word))
  }
  const pages = helpTitles(language, roles)
  const settings = may(roles, 'see_settings') ? Object.entries(textsIn(language).settings.names) : []
  return {
    matches,
    settings: settings
      .filter(([name, { title }]) => matches(`${title} ${name}`))
      .map(([name, { title }]) => ({ address: `/settings/${name}`, title })),
    help: [
      ...pages.filter(({ title }) => matches(title)),
      ...pages.filter(({ title, text }) => !matches(title) && hasWords(text, words)),
    ].map(({ topic, title }) => ({ address: topicAddress(topic), title })),
  }
}

/** Shorter words begin too many others; Chinese has no spaces between words. */
const FEWEST_LETTERS = 4
const CHINESE = /^\p{Script=Han}{2,}$/u

function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  const spaced = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  return (
    words.length > 0 &&
    words.every((word) =>
      CHINESE.test(word)
        ? folded.includes(word)
        : [...word].length >= FEWEST_LETTERS && spaced.includes(` ${word}`),
    )
  )
}
