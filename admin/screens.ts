import { type Action, may, type Role } from '#domain/staff/roles.ts'
import type { HelpTopic } from './help/topics.ts'

/** Who may open a screen, who may send its forms, and which page of the help explains it. */
export interface Screen {
  /** `anyone`: also who is not signed in; `staff`: whoever is. */
  readonly see: Action | 'anyone' | 'staff'
  /** Absent: whoever may open it. */
  readonly change?: Action
  readonly help: HelpTopic
  /** An open page asks for it by itself, which is no use of the session: it ends as if nobody were there. */
  readonly isPolled?: true
}

/** Every screen by its path in routes.ts. The middleware refuses addresses that have no line here. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  '/': { see: 'see_start', help: 'start' },
  account: { see: 'manage_own_account', help: 'account' },
  'account/second-factor': { see: 'manage_own_account', help: 'account' },
  clients: { see: 'see_contacts', change: 'manage_clients', help: 'clients' },
  'clients/:client': { see: 'see_contacts', change: 'manage_clients', help: 'client' },
  'clients/:client/code': { see: 'see_contacts', change: 'manage_clients', help: 'access' },
  'clients/:client/edit': { see: 'manage_clients', help: 'client' },
  'clients/:client/personal-data': { see: 'see_contacts', change: 'erase_clients', help: 'personal_data' },
  'clients/:client/personal-data/copy': { see: 'export_clients', help: 'personal_data' },
  'clients/export': { see: 'export_clients', help: 'clients' },
  'clients/new': { see: 'manage_clients', help: 'new_client' },
  'clients/requests': { see: 'see_contacts', change: 'manage_clients', help: 'requests' },
  'clients/requests/:request': { see: 'see_contacts', change: 'manage_clients', help: 'requests' },
  drafts: { see: 'manage_own_account', help: 'forms' },
  'first/:token': { see: 'anyone', help: 'sign_in' },
  help: { see: 'staff', help: 'unreadable' },
  'help/:topic': { see: 'staff', help: 'unreadable' },
  imports: { see: 'edit_catalog', help: 'imports' },
  'imports/report': { see: 'edit_catalog', help: 'imports' },
  'items/check': { see: 'see_catalog', help: 'item_gaps' },
  jobs: { see: 'see_jobs', change: 'check_shop', help: 'jobs' },
  'jobs/:job': { see: 'see_jobs', change: 'cancel_jobs', help: 'jobs' },
  'jobs/:job/file': { see: 'see_jobs', help: 'jobs' },
  'jobs/:job/rows': { see: 'see_jobs', help: 'jobs' },
  language: { see: 'anyone', help: 'account' },
  'link/:token': { see: 'anyone', help: 'sign_in' },
  messages: { see: 'see_contacts', change: 'answer_messages', help: 'messages' },
  'messages/arrived': { see: 'see_contacts', help: 'messages', isPolled: true },
  'messages/:message': { see: 'see_contacts', change: 'answer_messages', help: 'messages' },
  orders: { see: 'see_orders', change: 'move_orders', help: 'orders' },
  'orders/:order': { see: 'see_orders', change: 'move_orders', help: 'order' },
  'orders/arrived': { see: 'see_orders', help: 'orders', isPolled: true },
  'orders/export': { see: 'export_orders', help: 'orders' },
  'orders/outbox': { see: 'settle_pushes', help: 'outbox' },
  'orders/pdf/:paper': { see: 'move_orders', help: 'order' },
  'orders/print/:paper': { see: 'move_orders', help: 'order' },
  search: { see: 'see_orders', help: 'search' },
  settings: { see: 'see_settings', help: 'settings' },
  'settings/deliveries': { see: 'see_operation', change: 'retry_deliveries', help: 'deliveries' },
  'settings/health': { see: 'see_operation', help: 'health' },
  'settings/mails': { see: 'see_operation', help: 'mails' },
  'settings/mails/:mail': { see: 'see_operation', change: 'resend_mails', help: 'mails' },
  'settings/:setting': { see: 'see_settings', change: 'manage_settings', help: 'settings' },
  'sign-in': { see: 'anyone', help: 'sign_in' },
  'sign-in/help': { see: 'anyone', help: 'sign_in' },
  'sign-in/code': { see: 'anyone', help: 'sign_in' },
  'sign-out': { see: 'anyone', help: 'sign_in' },
  staff: { see: 'see_staff', change: 'manage_staff', help: 'staff' },
  'staff/:member': { see: 'see_staff', change: 'manage_staff', help: 'staff' },
  'staff/new': { see: 'manage_staff', help: 'staff' },
  trail: { see: 'see_trail', help: 'trail' },
  'trail/export': { see: 'see_trail', help: 'trail' },
  'trail/:change': { see: 'see_trail', change: 'undo', help: 'trail' },
  undo: { see: 'undo', help: 'trail' },
  'views/:list': { see: 'save_views', help: 'views' },
}

/**
 * The sections of the navigation, in this order; shown where their screen exists and may be opened. The other paths of a
 * section are below it or named here.
 */
export const SECTIONS = [
  { name: 'start', path: '/', others: [] },
  { name: 'orders', path: 'orders', others: [] },
  { name: 'items', path: 'items', others: [] },
  { name: 'clients', path: 'clients', others: ['messages'] },
  { name: 'content', path: 'content', others: [] },
  { name: 'settings', path: 'settings', others: [] },
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
  screens: Readonly<Record<string, Pick<Screen, 'see' | 'change'>>> = SCREENS,
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

/** Whether open pages ask for this path by themselves. */
export function isPolled(path: string): boolean {
  return Object.hasOwn(SCREENS, path) && SCREENS[path]?.isPolled === true
}

/** The sections that somebody with these roles sees. */
export function sectionsFor(roles: readonly Role[]): readonly SectionName[] {
  return SECTIONS.filter(({ path }) => accessTo(path, 'GET', roles) === 'allowed').map(({ name }) => name)
}

/** The section that an address belongs to; undefined = none, as for one's own account. */
export function sectionOf(pathname: string): SectionName | undefined {
  const [first = ''] = pathname.slice(1).split('/')
  return SECTIONS.find(
    ({ path, others }) => path === (first || '/') || others.some((other) => other === first),
  )?.name
}
