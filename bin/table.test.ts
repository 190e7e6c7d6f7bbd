import { expect, test } from 'vitest'
import { shopTimeZone, UTC } from '#domain/text/time-zone.ts'
import { writeTime } from './shop-time.ts'
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

test('writes times in the zone of the shop', () => {
  expect(writeTime('2026-11-21T09:30:15.123Z', UTC)).toBe('2026-11-21 09:30:15')
  expect(writeTime('2026-11-21T09:30:15.123Z', shopTimeZone('Europe/Madrid'))).toBe('2026-11-21 10:30:15')
})
