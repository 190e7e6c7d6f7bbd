import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCollected,
  MAX_COLLECTED,
  readCollected,
  withQuantities,
  without,
  writeCollected,
} from './collected-items.ts'

const item = (id: string, quantity = 1) => ({ id, quantity })

describe('the items that a visitor collects', () => {
  const items = fc.uniqueArray(
    fc.record({
      id: fc
        .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.option(fc.integer({ min: 1, max: 999 })))
        .map(([id, catalog]) => (catalog === null ? `${id}` : `${id}.${catalog}`)),
      quantity: fc.integer({ min: 1, max: 999_999 }),
    }),
    { selector: ({ id }) => id, maxLength: MAX_COLLECTED },
  )

  test('are read as they were written', () => {
    fc.assert(
      fc.property(items, (collected) => {
        expect(readCollected(writeCollected(collected))).toEqual(collected)
      }),
    )
  })

  test('fit in a cookie', () => {
    const most = Array.from({ length: MAX_COLLECTED }, (_, index) =>
      item(`${999_999_999_999_000 + index}.999999999999999`, 999_999),
    )
    expect(encodeURIComponent(writeCollected(most)).length).toBeLessThan(4_000)
  })

  test.each(['', 'x', '5', '5*', '5*0', '5*-1', '0*1', '5*1000000', '5*1.5', '../5*1', '5.*1', '*1'])(
    'do not include %o',
    (text) => {
      expect(readCollected(text)).toEqual([])
      expect(readCollected(`7*2~${text}~8*3`)).toEqual([item('7', 2), item('8', 3)])
    },
  )

  test('are each there once, and at most as many as a request may have', () => {
    expect(readCollected('5*2~6*1~5*2')).toEqual([item('5', 2), item('6', 1)])
    const many = Array.from({ length: MAX_COLLECTED + 5 }, (_, index) => item(String(index + 1)))
    expect(readCollected(writeCollected(many))).toHaveLength(MAX_COLLECTED)
  })

  test('take typed quantities, but not those of items that were taken off elsewhere', () => {
    const typed = new Map([
      ['5', 7],
      ['9', 2],
    ])
    expect(withQuantities('5*20~6*3~15*2~5.2*1', typed)).toBe('5*7~6*3~15*2~5.2*1')
  })

  test('stay when others are sent', () => {
    expect(without([item('5'), item('6'), item('7')], new Set(['5', '7']))).toEqual([item('6')])
  })

  test('keep their quantity when they are added again', () => {
    expect(addCollected([item('5', 20)], [item('6', 3), item('5', 1)])).toEqual([item('5', 20), item('6', 3)])
  })
})
