import { expect, test } from 'vitest'
import { readableNumber } from './readable-number.ts'

test.each([
  ['34600123456', '+34 600 123 456'],
  ['13055550142', '+1 305 555 0142'],
  ['8613812345678', '+86 138 1234 5678'],
  ['525512345678', '+52 551 234 5678'],
  ['50760001234', '+507 6000 1234'],
  ['582125550142', '+58 212 555 0142'],
  ['35312345', '+353 12345'],
])('%s is read as %s', (digits, number) => {
  expect(readableNumber(digits)).toBe(number)
})
