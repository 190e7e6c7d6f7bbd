import { expect, test } from 'vitest'
import { listAddressFrom, rowAddress, sameRowAddress } from './list-address.ts'

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

test('pages about the same row lead to each other with the way back, and with nothing else of the address', () => {
  const row = rowAddress('/clients/5', '?state=disabled&after=7')
  const edit = sameRowAddress('/clients/5/edit', `${row.slice('/clients/5'.length)}&draft=3`)
  expect(edit).toBe(row.replace('/clients/5', '/clients/5/edit'))
  expect(sameRowAddress('/clients/5', edit.slice('/clients/5/edit'.length))).toBe(row)
  expect(sameRowAddress('/clients/5', '?draft=3')).toBe('/clients/5')
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
