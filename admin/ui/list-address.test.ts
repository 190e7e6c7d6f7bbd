import { expect, test } from 'vitest'
import { listAddressFrom, rowAddress } from './list-address.ts'

test('the way back from a row leads to the same filters and page of its list', () => {
  for (const query of [
    '?status=received&after=2026-11-21T09%3A00%3A00.000Z_12',
    '?q=tubo+%26+m%C3%A1s',
    '',
  ]) {
    const row = rowAddress('/orders/12', query)
    expect(row.startsWith('/orders/12')).toBe(true)
    expect(listAddressFrom('/orders', row.slice('/orders/12'.length))).toBe(`/orders${query}`)
  }
  expect(rowAddress('/orders/12', '')).toBe('/orders/12')
})

test('the way back leads nowhere else, whatever the address says', () => {
  for (const list of [
    'https://evil.test/',
    '//evil.test',
    '/../sign-out',
    '#x',
    'javascript:alert(1)',
    '?status=x',
  ])
    expect(listAddressFrom('/orders', `?${new URLSearchParams({ list })}`)).toMatch(/^\/orders\?[^#/:]*$/)
  expect(listAddressFrom('/orders', '?list=')).toBe('/orders')
})
