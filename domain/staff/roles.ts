/** The roles of the merchant's people. A person has one or several. */
export const ROLES = ['owner', 'editor', 'sales', 'viewer'] as const

export type Role = (typeof ROLES)[number]

const EVERYONE = ROLES
const OWNER: readonly Role[] = ['owner']
const SALES: readonly Role[] = ['owner', 'sales']
const EDITOR: readonly Role[] = ['owner', 'editor']

/** What staff do, and the roles that may do it. Screens, functions and tests read this table only. */
const MAY = {
  /** The start page. */
  see_start: EVERYONE,
  /** One's own name, password, second factor, sessions and language. */
  manage_own_account: EVERYONE,
  /** Filters of lists under a name, for oneself. */
  save_views: EVERYONE,
  /** Filters of lists under a name, for everyone. */
  share_views: OWNER,
  /** Orders with the names of their clients. */
  see_orders: EVERYONE,
  /** Move, note and print orders. */
  move_orders: SALES,
  /** What a client sent and no order service has confirmed. */
  settle_pushes: SALES,
  resend_mails: SALES,
  /** Clients' e-mails and phones, requests for access, messages. */
  see_contacts: SALES,
  /** Clients, access codes and requests for access. */
  manage_clients: SALES,
  /** Delete all data of a client. */
  erase_clients: SALES,
  answer_messages: SALES,
  /** Items, categories, prices and pictures. */
  see_catalog: EVERYONE,
  edit_catalog: EDITOR,
  see_content: EVERYONE,
  edit_content: EDITOR,
  export_items: EDITOR,
  export_orders: SALES,
  export_clients: SALES,
  /** One's own long work, and cancelling it. */
  see_jobs: EVERYONE,
  cancel_jobs: EVERYONE,
  see_all_jobs: OWNER,
  /** Compare the database and the trail with themselves. */
  check_shop: OWNER,
  /** Take back a change that one may make oneself. */
  undo: EVERYONE,
  see_settings: OWNER,
  manage_settings: OWNER,
  /** Show prices to more people. */
  widen_price_visibility: OWNER,
  manage_keys: OWNER,
  manage_webhooks: OWNER,
  download_backup: OWNER,
  /** Health, mails that wait, errors. */
  see_operation: OWNER,
  retry_deliveries: OWNER,
  see_staff: OWNER,
  manage_staff: OWNER,
  /** The changes of what one may see. */
  see_trail: EVERYONE,
  see_whole_trail: OWNER,
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Action = keyof typeof MAY

export const ACTIONS = Object.keys(MAY) as readonly Action[]

/** Whether somebody with these roles may do this. */
export function may(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] = MAY[action]
  return roles.some((role) => allowed.includes(role))
}

/**
 * Whether somebody without the right may not even know of this: it is then answered like an unknown address. What is seen
 * but may not be changed is refused with a sentence.
 */
export function isSight(action: Action): boolean {
  return action.startsWith('see_')
}

/** Worth a thief's while, or not to be taken back. */
const SENSITIVE: readonly Action[] = [
  'manage_staff',
  'manage_keys',
  'manage_webhooks',
  'download_backup',
  'widen_price_visibility',
  'erase_clients',
]

/** Whether this asks for the password or the second factor, unless it was given a moment ago. */
export function isSensitive(action: Action): boolean {
  return SENSITIVE.includes(action)
}

export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text)
}
