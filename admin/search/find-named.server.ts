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

/** The settings and pages of the help whose names have every word, and whether another name has. */
export function findNamed(typed: string, { language, roles }: Searcher) {
  const words = foldedWords(typed)
  const matches = (name: string) => {
    const folded = fold(name)
    return words.length > 0 && words.every((word) => folded.includes(word))
  }
  const settings = may(roles, 'see_settings') ? Object.entries(textsIn(language).settings.names) : []
  return {
    matches,
    settings: settings
      .filter(([name, { title }]) => matches(`${title} ${name}`))
      .map(([name, { title }]) => ({ address: `/settings/${name}`, title })),
    help: helpTitles(language, roles)
      .filter(({ title }) => matches(title))
      .map(({ topic, title }) => ({ address: topicAddress(topic), title })),
  }
}
