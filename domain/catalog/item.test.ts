import { describe, expect, test } from 'vitest'
import { quantityRuleOf, smallestQuantity } from './item.ts'

describe('the rule of an item', () => {
  test.each([{}, { minimumOrderQuantity: 1 }, { packMultiple: 1 }, { minimumOrderQuantity: undefined }])(
    'is none for %o',
    (item) => expect(quantityRuleOf(item)).toBeUndefined(),
  )

  test('takes an absent value as 1', () => {
    expect(quantityRuleOf({ minimumOrderQuantity: 10 })).toEqual({ minimum: 10, multiple: 1 })
    expect(quantityRuleOf({ packMultiple: 6 })).toEqual({ minimum: 1, multiple: 6 })
  })
})

test.each([
  [undefined, 1],
  [{ minimum: 10, multiple: 1 }, 10],
  [{ minimum: 1, multiple: 6 }, 6],
  [{ minimum: 12, multiple: 6 }, 12],
  [{ minimum: 20, multiple: 12 }, 24],
])('the smallest quantity under %o is %d', (rule, smallest) => {
  expect(smallestQuantity(rule)).toBe(smallest)
})

test.each([
  [undefined, 50, 50],
  [undefined, 12.5, 13],
  [{ minimum: 20, multiple: 12 }, 10, 24],
  [{ minimum: 20, multiple: 12 }, 48, 48],
  [{ minimum: 20, multiple: 12 }, 50, 60],
])('the smallest quantity under %o from %d on is %d', (rule, least, smallest) => {
  expect(smallestQuantity(rule, least)).toBe(smallest)
})
