import { type Action, may, type Role } from '#domain/staff/roles.ts'

/** Who may open a screen, and who may send its forms. */
export interface Screen {
  /** `anyone`: also who is not signed in; `staff`: whoever is. */
  readonly see: Action | 'anyone' | 'staff'
  /** Absent: whoever may open it. */
  readonly change?: Action
}

/** Every screen by its path in routes.ts. The middleware refuses addresses that have no line here. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/': { see: 'see_start' },
  account: { see: 'manage_own_account' },
  'account/second-factor': { see: 'manage_own_account' },
  clients: { see: 'see_contacts', change: 'manage_clients' },
  'clients/:client': { see: 'see_contacts', change: 'manage_clients' },
  'clients/:client/code': { see: 'see_contacts', change: 'manage_clients' },
  'clients/:client/edit': { see: 'manage_clients' },
  'clients/export': { see: 'export_clients' },
  'clients/new': { see: 'manage_clients' },
  'clients/requests': { see: 'see_contacts', change: 'manage_clients' },
  'clients/requests/:request': { see: 'see_contacts', change: 'manage_clients' },
  'first/:token': { see: 'anyone' },
  language: { see: 'anyone' },
  'link/:token': { see: 'anyone' },
  messages: { see: 'see_contacts', change: 'answer_messages' },
  'messages/:message': { see: 'see_contacts', change: 'answer_messages' },
  orders: { see: 'see_orders', change: 'move_orders' },
  'orders/:order': { see: 'see_orders', change: 'move_orders' },
  'orders/export': { see: 'export_orders' },
  'orders/outbox': { see: 'settle_pushes' },
  'orders/pdf/:paper': { see: 'move_orders' },
  'orders/print/:paper': { see: 'move_orders' },
  search: { see: 'see_orders' },
  settings: { see: 'see_settings' },
  'settings/health': { see: 'see_operation' },
  'settings/mails': { see: 'see_operation' },
  'settings/mails/:mail': { see: 'see_operation', change: 'resend_mails' },
  'settings/:setting': { see: 'see_settings', change: 'manage_settings' },
  'sign-in': { see: 'anyone' },
  'sign-in/code': { see: 'anyone' },
  'sign-out': { see: 'anyone' },
  staff: { see: 'see_staff', change: 'manage_staff' },
  'staff/:member': { see: 'see_staff', change: 'manage_staff' },
  'staff/new': { see: 'manage_staff' },
  trail: { see: 'see_trail' },
  'trail/:change': { see: 'see_trail', change: 'undo' },
  undo: { see: 'undo' },
}

/** The sections of the navigation, in this order; shown where their screen exists and may be opened. */
export const SECTIONS = [
  { name: 'start', path: '/' },
  { name: 'orders', path: 'orders' },
  { name: 'items', path: 'items' },
  { name: 'clients', path: 'clients' },
  { name: 'messages', path: 'messages' },
  { name: 'content', path: 'content' },
  { name: 'settings', path: 'settings' },
] as const

export type SectionName = (typeof SECTIONS)[number]['name']

/** `unknown`: answered like an address of no screen. `forbidden`: seen, but not changed. */
export type Access = 'allowed' | 'sign_in' | 'unknown' | 'forbidden'

/**
 * Whether somebody may send this request.
 *
 * @param path as in routes.ts
 * @param roles of whoever is signed in; undefined = nobody is
 */
export function accessTo(
  path: string,
  method: string,
  roles: readonly Role[] | undefined,
  screens: Readonly<Record<string, Screen>> = SCREENS,
): Access {
  const screen = Object.hasOwn(screens, path) ? screens[path] : undefined
  if (!screen) return 'unknown'
  const { see, change = see } = screen
  if (see === 'anyone') return 'allowed'
  if (!roles) return 'sign_in'
  const isAllowed = (action: Screen['see']) => action === 'anyone' || action === 'staff' || may(roles, action)
  if (!isAllowed(see)) return 'unknown'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead || isAllowed(change) ? 'allowed' : 'forbidden'
}

/** The sections that somebody with these roles sees. */
export function sectionsFor(roles: readonly Role[]): readonly SectionName[] {
  return SECTIONS.filter(({ path }) => accessTo(path, 'GET', roles) === 'allowed').map(({ name }) => name)
}
