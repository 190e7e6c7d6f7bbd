import { expect, test } from 'vitest'
import { CURRENCIES, DEFAULT_CURRENCY, isCurrency, namedCurrency, readCurrency } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'

test('there is each code once, in three capitals', () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
  expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
})

test.each(['EUR', 'MXN', 'CNY', 'JPY', 'BHD'])('%s is a currency', (code) => {
  expect([isCurrency(code), readCurrency(code)]).toEqual([true, code])
})

test.each(['', undefined, null, 'eurillo', 'XXX', 'XAU', 'DEM', '€'])('%j means US dollars', (setting) => {
  expect(readCurrency(setting)).toBe('USD')
  expect(DEFAULT_CURRENCY).toBe('USD')
})

test.each(['', undefined, 'euros', '840', '€'])('%j of another service names no currency', (text) => {
  expect(namedCurrency(text)).toBeUndefined()
})

test('a code of another service is read in lower case too', () => {
  expect([readCurrency(' eur '), namedCurrency(' eur ')]).toEqual(['EUR', 'EUR'])
})

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['COP', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['BHD', 3],
  ['IQD', 3],
] as const)('an amount in %s has %d decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
})
