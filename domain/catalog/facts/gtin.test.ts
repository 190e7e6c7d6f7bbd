import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each(['96385074', '036000291452', '4006381333931', '14006381333938'])('%s is a GTIN', (barcode) => {
  expect(isGtin(barcode)).toBe(true)
})

test.each(['4006381333932', '963850740', '841', '', 'ABC-1', '4006381333931 '])('%j is none', (barcode) => {
  expect(isGtin(barcode)).toBe(false)
})
