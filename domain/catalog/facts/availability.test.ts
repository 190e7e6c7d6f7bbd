import { expect, test } from 'vitest'
import {
  AVAILABILITIES,
  AVAILABILITY_NAMES,
  availabilityOf,
  readAvailability,
  withoutStock,
} from './availability.ts'
import { itemRow } from '../../../test/world/catalog-rows.ts'

test('reads an availability by its name in every language', () => {
  for (const one of AVAILABILITIES)
    for (const name of [one, ...Object.values(AVAILABILITY_NAMES[one])])
      expect(readAvailability(name)).toBe(one)
})

test.each([
  ['Agotado', 'on_order'],
  ['outofstock', 'on_order'],
  ['Últimas unidades', 'short'],
  ['现货', 'in_stock'],
  ['Sí', 'in_stock'],
  ['mañana', undefined],
])('reads %j as %s', (text, availability) => {
  expect(readAvailability(text)).toBe(availability)
})

test('what is stated counts, else the number in stock', () => {
  expect(availabilityOf({ availability: 'on_order', stock: 40 }, 5)).toBe('on_order')
  expect(availabilityOf({ stock: 6 }, 5)).toBe('in_stock')
  expect(availabilityOf({ stock: 5 }, 5)).toBe('short')
  expect(availabilityOf({ stock: 0 }, 5)).toBe('on_order')
  expect(availabilityOf({ availableInDays: 3 }, 5)).toBeUndefined()
})

test('strangers get the availability instead of the number in stock', () => {
  expect(withoutStock(itemRow({ stockItemId: 1, stock: 40 }))).toMatchObject({
    stock: undefined,
    availability: 'in_stock',
  })
  const unknown = itemRow({ stockItemId: 1 })
  expect(withoutStock(unknown)).toBe(unknown)
})
