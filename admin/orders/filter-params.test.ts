import { expect, test } from 'vitest'
import { UTC } from '#domain/text/time-zone.ts'
import { addressFrom, readFilters, readOrderIds, readPlace } from './filter-params.ts'

const asked = (query: string) => {
  const filters = Object.entries(readFilters(new URLSearchParams(query), { zone: UTC, currency: 'EUR' }))
  return Object.fromEntries(filters.filter(([, value]) => value !== undefined && value !== false))
}

test('the address says the filters', () => {
  expect(asked('q=+17+&status=shipped&code=TUB&since=2026-11-01&until=2026-11-02&note=on&client=3')).toEqual({
    search: '17',
    status: 'shipped',
    code: 'TUB',
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-11-03T00:00:00.000Z',
    hasNote: true,
    clientId: 3,
  })
})

test('among those in preparation, the address names the partly shipped ones', () => {
  expect(asked('status=partly_shipped')).toEqual({ status: 'preparing', isPartlyShipped: true })
})

test('totals are typed in the currency of the shop, as people write them', () => {
  expect(asked('min=1.500,50&max=2+000')).toEqual({ fromTotal: 150_050, toTotal: 200_000, currency: 'EUR' })
  expect(asked('max=0')).toEqual({ toTotal: 0, currency: 'EUR' })
})

test.each([
  'min=1.500',
  'min=-1',
  'max=many',
  'max=1e9',
  'min=0.001',
  'status=lost',
  'since=2026-13-45',
  'since=x',
  'client=-1',
  'client=1e9',
  'q=+',
  'catalog=0x1',
])('what cannot be read is not asked for: %s', (query) => {
  expect(asked(query)).toEqual({})
})

test('the next page begins after the last order of this one, with the same filters', () => {
  for (const [query, value] of [
    ['q=tubo&after=old', '2026-11-21T09:00:00.000Z'],
    ['q=tubo&order=largest', 17_900],
  ] as const) {
    const place = { value, orderId: 17 }
    const address = addressFrom(new URLSearchParams(query), place)
    const params = new URL(address, 'https://shop.test').searchParams
    expect(params.get('q')).toBe('tubo')
    expect(readPlace(params)).toEqual(place)
  }
  expect(readPlace(new URLSearchParams('after=17900_17'))).toBeUndefined()
  expect(readPlace(new URLSearchParams("after='--_1"))).toBeUndefined()
})

test('only numbers are ids of orders', () => {
  expect(readOrderIds(['17', '0', '-1', '1.5', 'x', null, '99999999999999999'])).toEqual([17])
})
