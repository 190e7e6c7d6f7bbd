import type { ListName } from '#domain/staff/saved-views.ts'

/** The screen of each list. */
const PATHS: Readonly<Record<ListName, string>> = {
  orders: '/orders',
  clients: '/clients',
  requests: '/clients/requests',
  messages: '/messages',
  jobs: '/jobs',
  mails: '/settings/mails',
  deliveries: '/settings/deliveries',
  gaps: '/items/check',
  trail: '/trail',
}

/** The address of a list with these filters and this order. */
export function listAddress(list: ListName, query: string): string {
  return query === '' ? PATHS[list] : `${PATHS[list]}?${query}`
}

/** The address of the screen that saves and changes views, from a list with these filters. */
export function viewsAddress(list: ListName, query: string): string {
  return query === '' ? `/views/${list}` : `/views/${list}?${query}`
}
