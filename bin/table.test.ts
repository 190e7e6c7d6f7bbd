import { expect, test } from 'vitest'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { writeAmount, writePrice, writeTime } from './amounts.ts'
import { plain, writeTable } from './table.ts'

test('aligns words left and figures right, under their headings', () => {
  expect(
    writeTable(
      ['id', 'name', 'total'],
      [
        [1, 'Tubo', '10.42'],
        [12, 'Arandela', '8.00'],
      ],
    ),
  ).toEqual(['id  name      total', ' 1  Tubo      10.42', '12  Arandela   8.00'])
})

test('gives Chinese characters two columns', () => {
  expect(
    writeTable(
      ['name', ''],
      [
        ['水管', 'x'],
        ['abcd', 'y'],
      ],
    ),
  ).toEqual(['name', '水管  x', 'abcd  y'])
})

test('removes control characters, terminal codes and bidirectional overrides', () => {
  expect(plain('a\nERROR b\u001b[2Jc\u202ed\u2028e\u0000f')).toBe('a ERROR b [2Jc d e f')
})

test('writes amounts, prices and times in full', () => {
  const inDollars = [0, 5, 1_042, 123_456_789].map((amount) => writeAmount(amount, 'USD'))
  expect(inDollars).toEqual(['0.00', '0.05', '10.42', '1234567.89'])
  const prices = [0, 43, 44_900, 120_000].map((price) => writePrice(price, 'USD'))
  expect(prices).toEqual(['0.00', '0.0043', '4.49', '12.00'])
  expect([writeAmount(1_042, 'JPY'), writePrice(1_250_000, 'JPY')]).toEqual(['1042', '125'])
  expect([writeAmount(1_042, 'BHD'), writePrice(44_900, 'BHD')]).toEqual(['1.042', '4.490'])
  expect(writeTime('2026-11-21T09:30:15.123Z')).toBe('2026-11-21 09:30:15')
  expect(writeTime('2026-11-21T09:30:15.123Z', shopTimeZone('Europe/Madrid'))).toBe('2026-11-21 10:30:15')
})
