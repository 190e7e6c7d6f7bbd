import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each(['/admin', '/admin/orders', '/admin/orders/17?status=received&page=2'])(
  '%s is our own',
  (address) => {
    expect(ownAddress(address)).toBe(address)
  },
)

test.each([
  null,
  '',
  '/',
  '/es',
  '//evil.test/admin',
  'https://evil.test/admin',
  '\\\\evil.test\\admin',
  '/admin/../es',
  '/admin/%2e%2e/es',
  '/admin//evil.test',
  'javascript:alert(1)',
  '/administration',
])('%s leads to the start page', (address) => {
  expect(ownAddress(address)).toBe('/admin')
})
