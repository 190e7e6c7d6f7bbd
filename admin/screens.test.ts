import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { ACTIONS, may, ROLES } from '#domain/staff/roles.ts'
import routes from './routes.ts'
import { accessTo, type Screen, SCREENS, sectionOf, SECTIONS, sectionsFor } from './screens.ts'

/** The paths of all routes as the middleware sees them. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = [parent, path].filter(Boolean).join('/')
    return [...(path !== undefined || index ? [own || '/'] : []), ...pathsOf(children ?? [], own)]
  })
}

const paths = pathsOf(routes).filter((path) => path !== '*')

test('every route has a line in the table, and every line a route', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual([...new Set(paths)].toSorted())
})

describe('every route for every role', () => {
  const cases = Object.entries(SCREENS).flatMap(([path, screen]) =>
    [undefined, ...ROLES].map((role) => ({ path, screen, role })),
  )
  const allows = (action: Screen['see'], role: (typeof ROLES)[number] | undefined) =>
    action === 'anyone' || (role !== undefined && (action === 'staff' || may([role], action)))

  test.each(cases)('$path for $role', ({ path, screen: { see, change = see }, role }) => {
    const roles = role && [role]
    const refusal = see !== 'anyone' && role === undefined ? 'sign_in' : 'unknown'
    expect(accessTo(path, 'GET', roles)).toBe(allows(see, role) ? 'allowed' : refusal)
    expect(accessTo(path, 'HEAD', roles)).toBe(accessTo(path, 'GET', roles))
    const answer = accessTo(path, 'POST', roles)
    if (!allows(see, role)) expect(answer).toBe(refusal)
    else expect(answer).toBe(allows(change, role) ? 'allowed' : 'forbidden')
  })
})

test.each(['*', 'no-such-screen', '', 'toString', '__proto__', 'constructor'])(
  'an address without a line is unknown to everybody: %s',
  (path) => {
    for (const roles of [undefined, [], ROLES]) expect(accessTo(path, 'GET', roles)).toBe('unknown')
  },
)

test('what somebody sees and may not change is forbidden; what nobody may know of is unknown', () => {
  const screens = {
    orders: { see: 'see_orders', change: 'move_orders' },
    settings: { see: 'see_settings', change: 'manage_settings' },
  } as const
  expect(accessTo('orders', 'GET', ['viewer'], screens)).toBe('allowed')
  expect(accessTo('orders', 'POST', ['viewer'], screens)).toBe('forbidden')
  expect(accessTo('orders', 'POST', ['sales'], screens)).toBe('allowed')
  expect(accessTo('settings', 'GET', ['sales'], screens)).toBe('unknown')
  expect(accessTo('settings', 'POST', ['sales'], screens)).toBe('unknown')
  expect(accessTo('settings', 'POST', ['owner'], screens)).toBe('allowed')
})

test('without a role nothing but what is open to all staff is allowed', () => {
  const known = Object.keys(SCREENS).filter((path) => accessTo(path, 'GET', []) === 'allowed')
  expect(known.every((path) => ['anyone', 'staff'].includes(SCREENS[path]?.see ?? ''))).toBe(true)
})

test('the navigation shows the sections that exist and may be opened', () => {
  const existing = SECTIONS.filter(({ path }) => Object.hasOwn(SCREENS, path))
  expect(sectionsFor(['owner'])).toEqual(existing.map(({ name }) => name))
  expect(sectionsFor([])).toEqual([])
  expect(ACTIONS).toContain('see_start')
})

test('the navigation has six words, and every screen of daily work belongs to one of them', () => {
  expect(SECTIONS.map(({ name }) => name)).toEqual([
    'start',
    'orders',
    'items',
    'clients',
    'content',
    'settings',
  ])
  expect(
    ['/', '/orders/17', '/clients/requests/3', '/messages', '/messages/4', '/settings/phone'].map(sectionOf),
  ).toEqual(['start', 'orders', 'clients', 'clients', 'clients', 'settings'])
  expect(['/trail', '/account', '/constructor'].map(sectionOf)).toEqual([undefined, undefined, undefined])
})
