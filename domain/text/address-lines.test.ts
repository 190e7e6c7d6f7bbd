import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('a semicolon ends a line of an address', () => {
  expect(addressLines('8410 NW 25th Street; Doral, FL 33122;')).toEqual([
    '8410 NW 25th Street',
    'Doral, FL 33122',
  ])
  expect(addressLines('Calle Mayor 1, Madrid')).toEqual(['Calle Mayor 1, Madrid'])
  expect(addressLines('')).toEqual([])
})
