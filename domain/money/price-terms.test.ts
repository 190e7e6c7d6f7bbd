import { expect, test } from 'vitest'
import { readPriceTerms } from './price-terms.ts'

test('without settings a shop sells in US dollars, without tax', () => {
  expect(readPriceTerms({})).toEqual({ currency: 'USD', taxRate: 0 })
})

test('settings name the currency and the tax', () => {
  expect(readPriceTerms({ currency: 'EUR', tax: ' 21 ' })).toEqual({ currency: 'EUR', taxRate: 210_000 })
})

test('a tax that is no percentage is unknown, never 0', () => {
  expect(readPriceTerms({ tax: 'veintiuno' }).taxRate).toBeUndefined()
})
