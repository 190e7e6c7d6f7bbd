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
        en: 'The search on every screen finds orders, clients, items and more; / and Ctrl-K lead to it.',
        es: 'El cuadro de búsqueda de cada pantalla encuentra pedidos, clientes, artículos y más; con / o Ctrl-K se va a él.',
        zh: '每个页面的搜索框都能查找订单、客户、商品等内容；按 / 或 Ctrl-K 即可跳到搜索框。',
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
    {
      screen: 'account',
      text: {
        en: 'You choose what is mailed to you: orders, messages, requests, at once or once a day.',
        es: 'Usted elige qué se le avisa por correo: pedidos, mensajes o solicitudes, al momento o una vez al día.',
        zh: '您可以选择接收哪些邮件通知：订单、留言、申请等，立即发送或每天一次。',
      },
    },
    {
      screen: 'orders',
      text: {
        en: 'Filters of a list can be saved under a name, and thousands of orders changed in one task.',
        es: 'Los filtros de una lista se guardan con un nombre, y miles de pedidos se cambian en una sola tarea.',
        zh: '列表的筛选条件可以命名保存，成千上万个订单可以用一项任务更改。',
      },
    },
    {
      screen: 'messages',
      text: {
        en: 'An answer that you type is kept when your session ends, the page is closed or somebody saves first.',
        es: 'La respuesta que escribe se conserva si termina su sesión, se cierra la página o alguien guarda antes.',
        zh: '登录过期、页面关闭或他人先保存时，您填写的回复等内容都会保留。',
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
