import { describe, expect, test } from 'vitest'
import { compareRowKeys, readRowKey } from './row-key.ts'

describe('an id', () => {
  test.each([
    [17, 17],
    ['17', 17],
    [' 17 ', 17],
    ['ERP-1001', 'ERP-1001'],
    ['ERP-1001   ', 'ERP-1001'],
    ['000017', '000017'],
    ['9'.repeat(20), '9'.repeat(20)],
    ['PED 2026/17', 'PED 2026/17'],
    ['订单17', '订单17'],
  ])('%j is %j', (value, key) => expect(readRowKey(value)).toBe(key))

  test.each([
    0,
    -1,
    1.5,
    2 ** 60,
    '',
    '  ',
    '..',
    '/',
    'A\n1',
    '\ud800A',
    'x'.repeat(101),
    null,
    undefined,
    {},
  ])('is not %j', (value) => expect(readRowKey(value)).toBeUndefined())

  test('sorts as people count', () => {
    expect([10, 9, 100].sort(compareRowKeys)).toEqual([9, 10, 100])
    expect(['ERP-10', 'ERP-9', 'ERP-100'].sort(compareRowKeys)).toEqual(['ERP-9', 'ERP-10', 'ERP-100'])
  })
})
