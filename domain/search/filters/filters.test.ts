import { describe, expect, test } from 'vitest'
import { filterParameters, readListFilters, typedPrice } from './filters.ts'

const read = (query: string, arePricesShown = true) =>
  readListFilters(new URLSearchParams(query), arePricesShown)
const own = (query: string) =>
  filterParameters(read(query).filters)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('&')

test('filters have one address, in whatever order and spelling they are asked for', () => {
  expect(own('to=10&tier=1&from=2,50&new=1&offer=1')).toBe('offer=1&new=1&tier=1&from=2.5&to=10')
  expect(own('from=1.234,56')).toBe('from=1234.56')
  expect(own('from= ２.5 ')).toBe('from=2.5')
  expect(own('offer=0&new=yes&tier=&from=&to=0')).toBe('')
})

test.each(['from=2.5', 'to=0.0043', 'from=1.2340', 'from=1234.5&to=999999999.9999', 'offer=1&new=1&tier=1'])(
  '%s is read as it is written',
  (query) => {
    expect(own(query)).toBe(query)
  },
)

test('a range that is typed the wrong way round is turned', () => {
  expect(read('from=10&to=5').filters).toMatchObject({ from: 50_000, to: 100_000 })
})

describe('a price that cannot be read', () => {
  test.each(['1.234', 'abc', '-5', '1e3', '0.00001', '99999999999', '5 o 6'])(
    '%s filters nothing and is told apart, as typed',
    (typed) => {
      const { filters, unreadable } = read(`${new URLSearchParams({ from: typed, to: '7' })}`)
      expect(unreadable).toEqual({ from: typed })
      expect(filters).toMatchObject({ from: undefined, to: 70_000 })
    },
  )
})

test('where prices are hidden, no filter depends on one', () => {
  const { filters, unreadable } = read('offer=1&new=1&tier=1&from=2&to=abc', false)
  expect(filters).toEqual({ offer: true, new: true })
  expect(unreadable).toEqual({})
})

test.each([
  [25_000, 2, 'es', '2,50'],
  [25_000, 2, 'en', '2.50'],
  [20_000, 2, 'es', '2'],
  [12_340, 2, 'es', '1,2340'],
  [15_000, 3, 'zh', '1.5'],
  [43, 2, 'en', '0.0043'],
] as const)(
  '%d with %d decimals is written in %s as %s, and read again',
  (price, decimals, language, typed) => {
    expect(typedPrice(price, decimals, language)).toBe(typed)
    expect(read(`${new URLSearchParams({ to: typed })}`).filters.to).toBe(price)
  },
)
