import { hidingOf, LIST_COLUMNS } from './list-columns.ts'
import type { Action } from './roles.ts'

/** The lists whose filters and order can be saved: who sees the list, and what its address may ask for. */
const LISTS = {
  orders: {
    see: 'see_orders',
    asks: [
      'q',
      'status',
      'code',
      'since',
      'until',
      'client',
      'catalog',
      'min',
      'max',
      'comment',
      'note',
      'late',
      'order',
      ...LIST_COLUMNS.orders.map(hidingOf),
    ],
  },
  clients: {
    see: 'see_contacts',
    asks: ['q', 'state', 'code', 'order', ...LIST_COLUMNS.clients.map(hidingOf)],
  },
  requests: { see: 'see_contacts', asks: ['state'] },
  messages: { see: 'see_contacts', asks: ['state', 'from'] },
  jobs: { see: 'see_jobs', asks: ['state'] },
  mails: { see: 'see_operation', asks: ['status'] },
  deliveries: { see: 'see_operation', asks: ['status'] },
  gaps: { see: 'see_catalog', asks: ['gap'] },
  trail: { see: 'see_trail', asks: ['kind', 'id', 'who', 'since', 'until'] },
} as const satisfies Readonly<Record<string, { readonly see: Action; readonly asks: readonly string[] }>>

export type ListName = keyof typeof LISTS

export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[]

/** So many views of one list a person has, and so many everyone has together. */
export const MOST_VIEWS = 20

/** A view says “1,000+” from here on, so that counting takes no time. */
export const MOST_COUNTED = 1_000

const MAX_NAME = 60
const MAX_VALUE = 254

export function isListName(text: unknown): text is ListName {
  return LIST_NAMES.some((name) => name === text)
}

/** What somebody must be allowed in order to see a list. */
export function sightOfList(list: ListName): Action {
  return LISTS[list].see
}

/** What an address asks of a list, without the page: the same filters and order always give the same text. */
export function viewQuery(list: ListName, address: string): string {
  const given = new URLSearchParams(address)
  const query = new URLSearchParams()
  for (const name of LISTS[list].asks) {
    const value = given.get(name)?.trim().slice(0, MAX_VALUE).toWellFormed()
    if (value) query.set(name, value)
  }
  return query.toString()
}

/** The name of a view as it is kept; undefined = it cannot be a name. */
export function viewName(typed: string): string | undefined {
  const name = typed.trim().normalize('NFC')
  const isName = name !== '' && [...name].length <= MAX_NAME && !/\p{Cc}/u.test(name) && name.isWellFormed()
  return isName ? name : undefined
}
