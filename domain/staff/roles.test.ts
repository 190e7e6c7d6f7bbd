import { expect, test } from 'vitest'
import { type Action, ACTIONS, isRole, isSensitive, isSight, may, type Role, ROLES } from './roles.ts'

const actionsOf = (...roles: Role[]) => ACTIONS.filter((action) => may(roles, action))

/** Written out once more, so that a change of the table is a change of this test. */
const TABLE: Readonly<Record<Role, readonly Action[]>> = {
  viewer: [
    'see_start',
    'manage_own_account',
    'save_views',
    'see_orders',
    'see_catalog',
    'see_content',
    'see_jobs',
    'cancel_jobs',
    'undo',
    'see_trail',
  ],
  sales: [
    'see_start',
    'manage_own_account',
    'save_views',
    'see_orders',
    'move_orders',
    'settle_pushes',
    'resend_mails',
    'see_contacts',
    'manage_clients',
    'erase_clients',
    'answer_messages',
    'see_catalog',
    'see_content',
    'export_orders',
    'export_clients',
    'see_jobs',
    'cancel_jobs',
    'undo',
    'see_trail',
  ],
  editor: [
    'see_start',
    'manage_own_account',
    'save_views',
    'see_orders',
    'see_catalog',
    'edit_catalog',
    'see_content',
    'edit_content',
    'export_items',
    'see_jobs',
    'cancel_jobs',
    'undo',
    'see_trail',
  ],
  owner: ACTIONS,
}

test.each(ROLES)('%s may do what the table says, and nothing else', (role) => {
  expect(actionsOf(role)).toEqual(TABLE[role])
})

test('without a role nothing is allowed', () => {
  expect(actionsOf()).toEqual([])
})

test('several roles allow what any of them allows', () => {
  const both = new Set([...TABLE.sales, ...TABLE.editor])
  expect(new Set(actionsOf('sales', 'editor'))).toEqual(both)
})

test('what is only seen is told from what is changed', () => {
  expect(isSight('see_contacts')).toBe(true)
  expect(isSight('move_orders')).toBe(false)
})

test('staff, keys, webhooks, backups, wider prices and erasing a client ask for the password again', () => {
  expect(ACTIONS.filter(isSensitive)).toEqual([
    'erase_clients',
    'widen_price_visibility',
    'manage_keys',
    'manage_webhooks',
    'download_backup',
    'manage_staff',
  ])
})

test('a role is one of four words', () => {
  expect(['owner', 'editor', 'sales', 'viewer'].every(isRole)).toBe(true)
  expect(['Owner', 'admin', '', undefined, null, 'toString', ['owner']].some(isRole)).toBe(false)
})
