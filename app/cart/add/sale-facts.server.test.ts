import { expect, test } from 'vitest'
import { readStockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import { itemRow } from '../../../test/world/catalog-rows.ts'
import { pricesPerPiece, saleFactsOf, tierSavingText } from './sale-facts.server.ts'

const factsOf = (facts: Parameters<typeof itemRow>[0], language: 'es' | 'en' | 'zh', display = '') =>
  saleFactsOf(itemRow(facts), { language, stock: readStockTerms({ stock_display: display }) })

test('a unit with several pieces says how many, any other but the piece what it is', () => {
  const box = { stockItemId: 1, unit: 'box', piecesPerUnit: 12 } as const
  expect(factsOf(box, 'es').unit).toBe('Caja de 12')
  expect(factsOf(box, 'en').unit).toBe('Box of 12')
  expect(factsOf(box, 'zh').unit).toBe('每箱 12 件')
  expect(factsOf({ stockItemId: 1, unit: 'metre' }, 'en').unit).toBe('Sold by the meter')
  expect(factsOf({ stockItemId: 1, unit: 'piece', piecesPerUnit: 1 }, 'en').unit).toBeUndefined()
  expect(factsOf({ stockItemId: 1 }, 'en')).toEqual({})
})

test('the number in stock is shown only where the merchant shows it', () => {
  const supply = (facts: object, display?: string) =>
    factsOf({ stockItemId: 1, ...facts }, 'en', display).supply?.text
  expect(supply({ stock: 40 })).toBe('In stock')
  expect(supply({ stock: 40 }, 'number')).toBe('40 in stock')
  expect(supply({ stock: 40 }, 'nothing')).toBeUndefined()
  expect(supply({ stock: 3 })).toBe('Low stock')
  expect(supply({ stock: 3 }, 'number')).toBe('Only 3 left')
  expect(supply({ stock: 0 }, 'number')).toBe('On order')
  expect(supply({ availability: 'on_order', availableInDays: 7 })).toBe('On order: 7 days')
  expect(supply({ availability: 'on_order', availableInDays: 1 })).toBe('On order: 1 day')
})

test('the prices of a piece are parts of the prices shown, and none where they are hidden', () => {
  const context = { language: 'en', terms: readPriceTerms({}) } as const
  const box = itemRow({ stockItemId: 1, unit: 'box', piecesPerUnit: 12 })
  const shown = { kind: 'shown', price: 19_200, from: false } as const
  const tier = { smallest: 1, from: 10, price: 18_000 }
  expect(pricesPerPiece(context, box, shown)).toEqual(['$0.16 per piece'])
  expect(pricesPerPiece(context, box, { ...shown, tier })).toEqual(['$0.16 per piece', '$0.15 per piece'])
  expect(pricesPerPiece(context, box, { kind: 'hidden', visibility: 'with_code' })).toEqual([])
  expect(pricesPerPiece(context, box, { ...shown, from: true })).toEqual([])
  expect(pricesPerPiece(context, itemRow({ stockItemId: 1 }), shown)).toEqual([])
})

test('a tier says what it saves, in whole percent of the price shown', () => {
  const tiered = (price: number) => ({ smallest: 1, from: 10, price })
  const shown = { kind: 'shown', price: 19_200, from: false } as const
  expect(tierSavingText('en', { ...shown, tier: tiered(18_000) })).toBe('−6%')
  expect(tierSavingText('es', { ...shown, tier: tiered(18_000) })).toMatch(/^−6\s%$/)
  expect(tierSavingText('en', { ...shown, tier: tiered(19_100) })).toBeUndefined()
  expect(tierSavingText('en', shown)).toBeUndefined()
  expect(tierSavingText('en', { kind: 'hidden', visibility: 'with_code' })).toBeUndefined()
})
