import { expect, test } from 'vitest'
import { readStockTerms } from './stock-terms.ts'

test('without settings, pages show the availability, and five pieces are few', () => {
  expect(readStockTerms({})).toEqual({ display: 'availability', lowStock: 5 })
  expect(readStockTerms({ stock_display: '', low_stock: '' })).toEqual({
    display: 'availability',
    lowStock: 5,
  })
})

test('a display that is not known shows nothing', () => {
  expect(readStockTerms({ stock_display: 'number', low_stock: '0' })).toEqual({
    display: 'number',
    lowStock: 0,
  })
  expect(readStockTerms({ stock_display: 'numbers', low_stock: '-1' })).toEqual({
    display: 'nothing',
    lowStock: 5,
  })
})
