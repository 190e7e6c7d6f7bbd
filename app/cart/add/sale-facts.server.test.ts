import { expect, test } from 'vitest'
import { readStockTerms } from '#domain/catalog/facts/stock-terms.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import { itemRow } from '../../../test/world/catalog-rows.ts'
import { pricePerPiece, saleFactsOf } from './sale-facts.server.ts'

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

test('the price of a piece is part of the price shown, and none where that is hidden', () => {
  const context = { language: 'en', terms: readPriceTerms({}) } as const
  const box = itemRow({ stockItemId: 1, unit: 'box', piecesPerUnit: 12 })
  expect(pricePerPiece(context, box, { kind: 'shown', price: 19_200, from: false })).toBe('$0.16 per piece')
  expect(pricePerPiece(context, box, { kind: 'hidden', visibility: 'with_code' })).toBeUndefined()
  expect(pricePerPiece(context, box, { kind: 'shown', price: 19_200, from: true })).toBeUndefined()
  const piece = itemRow({ stockItemId: 1 })
  expect(pricePerPiece(context, piece, { kind: 'shown', price: 19_200, from: false })).toBeUndefined()
})
