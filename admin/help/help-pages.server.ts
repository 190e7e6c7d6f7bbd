import type { Role } from '#domain/staff/roles.ts'
import type { Language } from '#domain/text/language.ts'
import { accessTo, SCREENS } from '../screens.ts'
import { dailyHelpEn } from './en/daily.ts'
import { shopHelpEn } from './en/shop.ts'
import { dailyHelpEs } from './es/daily.ts'
import { shopHelpEs } from './es/shop.ts'
import type { HelpPages } from './help-page.ts'
import { HELP_TOPICS, type HelpTopic, TOPIC_NAMES } from './topics.ts'
import { dailyHelpZh } from './zh/daily.ts'
import { shopHelpZh } from './zh/shop.ts'

const PAGES: Readonly<Record<Language, HelpPages>> = {
  es: { ...dailyHelpEs, ...shopHelpEs },
  en: { ...dailyHelpEn, ...shopHelpEn },
  zh: { ...dailyHelpZh, ...shopHelpZh },
}

/** The help in one language. It stays on the server: a screen gets the page that it shows. */
export function helpIn(language: Language): HelpPages {
  return PAGES[language]
}

/** The topics of the screens that somebody with these roles may open, with their titles and all that their pages say. */
export function helpTitles(
  language: Language,
  roles: readonly Role[],
): readonly { readonly topic: HelpTopic; readonly title: string; readonly text: string }[] {
  const open = new Set(
    Object.entries(SCREENS)
      .filter(([path]) => accessTo(path, 'GET', roles) === 'allowed')
      .map(([, { help }]) => help),
  )
  return TOPIC_NAMES.filter((topic) => open.has(topic)).map((topic) => {
    const { title, about, parts } = PAGES[language][topic]
    return {
      topic,
      title,
      text: [about, ...parts.flatMap(({ heading, text }) => [heading, text])].join('\n'),
    }
  })
}

/** A page as a screen shows it, with the screens of its topic that may be opened. */
export function shownHelp(topic: HelpTopic, language: Language, roles: readonly Role[]) {
  const { commands, screens } = HELP_TOPICS[topic]
  return {
    page: PAGES[language][topic],
    commands,
    screens: screens.filter((path) => accessTo(path, 'GET', roles) === 'allowed'),
  }
}
