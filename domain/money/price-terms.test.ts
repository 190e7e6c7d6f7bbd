import { expect, test } from 'vitest'
import { readPriceTerms } from './price-terms.ts'

test('without settings a shop sells in US dollars, without tax', () => {
  expect(readPriceTerms({})).toEqual({ currency: 'USD', taxRates: { standard: 0, classes: [] } })
})

test('settings name the currency and the tax', () => {
  expect(readPriceTerms({ currency: 'EUR', tax: ' 21 ', tax_rates: 'reduced=10' })).toEqual({
    currency: 'EUR',
    taxRates: { standard: 210_000, classes: [{ name: 'reduced', rate: 100_000 }] },
  })
})

test('a tax that is no percentage is unknown, never 0', () => {
  expect(readPriceTerms({ tax: 'veintiuno' }).taxRates).toBeUndefined()
})
