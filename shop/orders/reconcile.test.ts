import { expect, test } from 'vitest'
import { isOfWholeCart } from './reconcile.ts'

const pushOf = (total: number | null) => ({ total, currency: 'USD' })

test('an order that names its catalogue is of that catalogue alone', () => {
  expect(isOfWholeCart({ catalogId: 1, total: 29 }, pushOf(2_900))).toBe(false)
})

test('an order of a service that names none is of the catalogue where it comes to no more', () => {
  expect(isOfWholeCart({ total: 29 }, pushOf(2_900))).toBe(false)
  expect(isOfWholeCart({ total: 50.58 }, pushOf(2_900))).toBe(true)
})

test('an order in the currency of the push is compared, also if it names no currency that we know', () => {
  expect(isOfWholeCart({ total: 29, currency: ' usd ' }, pushOf(2_900))).toBe(false)
  expect(isOfWholeCart({ total: 29, currency: 'dólares' }, pushOf(2_900))).toBe(false)
})

test('an order whose total nobody can compare is of the whole cart', () => {
  expect(isOfWholeCart({ total: null }, pushOf(2_900))).toBe(true)
  expect(isOfWholeCart({ total: 29 }, pushOf(null))).toBe(true)
  expect(isOfWholeCart({ total: 29, currency: 'EUR' }, pushOf(2_900))).toBe(true)
})
