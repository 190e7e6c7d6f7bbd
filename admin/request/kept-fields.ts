import { NOTICES } from '#domain/staff/notices.ts'

const CLIENT = ['username', 'name', 'email', 'phone', 'language', 'note']
const RIGHTS = ['role', 'companies']

/**
 * The fields of each screen's forms that are kept for their writer if they cannot be saved, by the screen's path in
 * routes.ts. Never a password, a code or a token.
 */
export const KEPT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  account: ['name', 'email', 'zone', ...NOTICES],
  'clients/:client/code': ['lastDay', 'handover', 'setAt', 'expiresAt'],
  'clients/:client/edit': CLIENT,
  'clients/new': [...CLIENT, 'lastDay', 'handover'],
  'clients/requests/:request': ['username', 'language', 'handover', 'lastDay', 'text'],
  'messages/:message': ['text', 'answeredAt'],
  'orders/:order': ['text', 'reference'],
  'orders/outbox': ['number'],
  'settings/:setting': ['value'],
  'staff/:member': RIGHTS,
  'staff/new': ['name', 'email', 'language', ...RIGHTS],
  'views/:list': ['name', 'for-all'],
}

/** The settings that hold a password: nothing of their form is kept. */
const PASSWORDS = ['smtp_url']

/** The fields that are kept of the forms of a screen. */
export function keptFieldsOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const isSecret = PASSWORDS.includes(params['setting'] ?? '')
  return isSecret || !Object.hasOwn(KEPT_FIELDS, path) ? [] : (KEPT_FIELDS[path] ?? [])
}
