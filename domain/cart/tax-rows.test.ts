import { expect, test } from 'vitest'
import { taxRows } from './tax-rows.ts'

const PARTS = [
  { rate: 210_000, base: 1_000, tax: 210 },
  { rate: 105_000, base: 200, tax: 21 },
]

test('each rate has a line with its percentage', () => {
  const rows = taxRows('Impuesto', { taxes: 231 }, PARTS, 'es')
  expect(rows.map(({ label, tax }) => [label.replace(/\s/g, ' '), tax])).toEqual([
    ['Impuesto 21 %', 210],
    ['Impuesto 10,5 %', 21],
  ])
})

test('a single rate has its percentage too', () => {
  expect(taxRows('Tax', { taxes: 210 }, PARTS.slice(0, 1), 'en')).toEqual([{ label: 'Tax 21%', tax: 210 }])
})

test('unknown rates have one line', () => {
  expect(taxRows('Tax', { taxes: 210 }, [], 'en')).toEqual([{ label: 'Tax', tax: 210 }])
})

test('parts that do not add up to the tax are not shown', () => {
  expect(taxRows('Tax', { taxes: 230 }, PARTS, 'en')).toEqual([{ label: 'Tax', tax: 230 }])
})
