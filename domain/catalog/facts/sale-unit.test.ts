import { expect, test } from 'vitest'
import { readSaleUnit, SALE_UNITS, UNIT_NAMES } from './sale-unit.ts'

test.each([
  ['Caja', 'box'],
  ['CJA.', 'box'],
  ['boxes', 'box'],
  ['箱', 'box'],
  ['UND', 'piece'],
  ['个', 'piece'],
  ['Kg', 'kilogram'],
  ['KGM', 'kilogram'],
  ['m²', 'square_metre'],
  ['Metros cuadrados', 'square_metre'],
  ['Lámina', 'sheet'],
  [' docena ', 'dozen'],
])('reads %j as %s', (text, unit) => {
  expect(readSaleUnit(text)).toBe(unit)
})

test.each(['', 'caja de 12', 'constructor', '12', 'metro cubico'])('reads no unit in %j', (text) => {
  expect(readSaleUnit(text)).toBeUndefined()
})

test('reads each unit by its name in every language', () => {
  for (const unit of SALE_UNITS)
    for (const name of [unit, ...Object.values(UNIT_NAMES[unit])]) expect(readSaleUnit(name)).toBe(unit)
})
