import { describe, expect, test } from 'vitest'
import { mayApprove, needsApproval, type OrderRight } from './person.ts'

const person = (role: OrderRight['role'], orderLimit?: number): OrderRight => ({ role, orderLimit })

describe('an order needs an approval', () => {
  test.each([
    ['of somebody who prepares, whatever it costs', person('prepare'), 1, true],
    ['of somebody who orders, above the limit', person('order', 10_000), 10_001, true],
    ['of somebody who orders, when its total is unknown', person('order', 10_000), undefined, true],
    ['not at the limit', person('order', 10_000), 10_000, false],
    ['not without a limit', person('order'), undefined, false],
    ['not of somebody who approves', person('approve', 10_000), 99_999, false],
    ['not of the client itself', undefined, undefined, false],
  ] as const)('%s', (_, who, total, isNeeded) => {
    expect(needsApproval(who, total)).toBe(isNeeded)
  })
})

test('the client and those who approve may approve', () => {
  expect([undefined, person('approve'), person('order'), person('prepare')].map(mayApprove)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
