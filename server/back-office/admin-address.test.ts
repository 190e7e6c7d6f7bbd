import { describe, expect, test } from 'vitest'
import { adminAddressOf } from './admin-address.ts'

const addressOf = (target: string) => adminAddressOf(target, new URL(`http://shop.test${target}`).pathname)

test.each([
  '/admin',
  '/admin.data',
  '/admin/orders',
  '/admin/orders.data',
  '/admin/orders/17',
  '/admin/first/dG9rZW4_-x',
  '/admin/static/start-DI54phci.js',
])('%s is the address of a screen, its data or a file', (target) => {
  expect(addressOf(target)).toBe('canonical')
})

test('a slash at the end leads to the start page', () => {
  expect(addressOf('/admin/')).toBe('slash')
})

describe('another spelling', () => {
  test.each([
    '//admin',
    '//admin/orders',
    '/%61dmin',
    '/%2561dmin',
    '/ADMIN',
    '/Admin/orders',
    '/admin;a',
    '/admin;a/orders',
    '/admin%2f',
    '/admin%2Forders',
    '/admin/.',
    '/admin/..;/orders',
    '/admin//orders',
    '/admin/orders/',
    '/admin/orders%00',
    '/admin%00',
    '/admin\\',
    '\\admin',
    '/./admin',
    '/es/%2e%2e/admin',
    '/es/../admin',
    '/.admin/../admin',
    '/admin/%6frders',
    '/admin.data.data/',
    '/ａdmin',
    '/admin ',
    '/admin.',
  ])('%s is refused', (target) => {
    expect(addressOf(target)).toBe('another spelling')
  })
})

test.each(['/', '/es', '/administration', '/admin-panel', '/es/admin', '/es/stock/admin/1', '/adm%C3%AFn'])(
  '%s is for the shop',
  (target) => {
    expect(addressOf(target)).toBeUndefined()
  },
)
