import { expect, test } from 'vitest'
import { readPriceTerms } from './price-terms.ts'

test('without settings a shop sells in US dollars, without tax', () => {
  expect(readPriceTerms({})).toEqual({
    currency: 'USD',
    taxRates: { standard: 0, classes: [] },
    showsTax: false,
  })
})

test('settings name the currency and the tax', () => {
  expect(readPriceTerms({ currency: 'EUR', tax: ' 21 ', tax_rates: 'reduced=10' })).toEqual({
    currency: 'EUR',
    taxRates: { standard: 210_000, classes: [{ name: 'reduced', rate: 100_000 }] },
    showsTax: false,
  })
})

test('a tax that is no percentage is unknown, never 0', () => {
  expect(readPriceTerms({ tax: 'veintiuno' }).taxRates).toBeUndefined()
})

test('prices are shown with tax if the setting says so, and the tax is known', () => {
  expect(readPriceTerms({ price_display: 'with_tax', tax: '21' }).showsTax).toBe(true)
  expect(readPriceTerms({ price_display: 'without_tax', tax: '21' }).showsTax).toBe(false)
  expect(readPriceTerms({ price_display: 'with_tax', tax: 'veintiuno' }).showsTax).toBe(false)
})
