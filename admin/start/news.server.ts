import type { Role } from '#domain/staff/roles.ts'
import type { Release } from '#domain/staff/releases.ts'
import type { Language } from '#domain/text/language.ts'
import { accessTo } from '../screens.ts'

interface Line {
  /** Where it is, by its path in routes.ts. */
  readonly screen: string
  readonly text: Readonly<Record<Language, string>>
}

/** What each release brought to the back-office, the most useful first. */
export const NEWS: Readonly<Record<Release, readonly Line[]>> = {
  '0.4.0': [
    {
      screen: 'help',
      text: {
        en: 'Every screen has a page of help behind its question mark.',
        es: 'Cada pantalla tiene una página de ayuda en su signo de interrogación.',
        zh: '每个页面都有一页帮助，点问号即可打开。',
      },
    },
    {
      screen: 'search',
      text: {
        en: 'The search on every screen finds orders, clients and settings.',
        es: 'El cuadro de búsqueda de cada pantalla encuentra pedidos, clientes y ajustes.',
        zh: '每个页面的搜索框都能查找订单、客户和设置。',
      },
    },
    {
      screen: 'trail',
      text: {
        en: 'Every change has an author, and most can be taken back.',
        es: 'Cada cambio tiene autor, y la mayoría se puede deshacer.',
        zh: '每次更改都有操作人记录，大多数可以撤销。',
      },
    },
  ],
}

/** The lines of these releases about screens that somebody with these roles may open. */
export function newsOf(releases: readonly Release[], language: Language, roles: readonly Role[]) {
  return releases
    .flatMap((release) => NEWS[release])
    .filter(({ screen }) => accessTo(screen, 'GET', roles) === 'allowed')
    .map(({ screen, text }) => ({ screen, text: text[language] }))
}
