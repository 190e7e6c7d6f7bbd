import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RowKey } from '../text/row-key.ts'
import { isOpen, PUSH_STATES, reconcile, type SeenOrder, statesBefore, pushDelayMs } from './push-states.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const push = { uuid: UUID, totals: [4_688] }

function order(orderId: RowKey, more: Partial<SeenOrder> = {}): SeenOrder {
  return { orderId, uuid: undefined, total: 4_688, isNew: true, ...more }
}

const history = (...orders: SeenOrder[]) => ({ orders, carriesUuids: false })

describe('a push whose answer was lost', () => {
  test('is the order with its uuid, in upper or lower case, whatever the cart contains', () => {
    const arrived = order(17, { uuid: UUID.toUpperCase(), total: undefined, isNew: false })
    for (const cart of ['as_shown', 'emptied', 'changed'] as const)
      expect(reconcile(push, history(arrived), cart)).toEqual({ outcome: 'arrived', orderId: 17 })
  })

  test('is the first new order of the same total if the cart is empty', () => {
    const orders = history(order(19), order(18), order(16, { isNew: false }), order(15, { total: 1 }))
    expect(reconcile(push, orders, 'emptied')).toEqual({ outcome: 'arrived', orderId: 18 })
  })

  test('is the first new order also where numbers are texts', () => {
    const orders = history(order('ERP-10'), order('ERP-9'), order('ERP-8', { isNew: false }))
    expect(reconcile(push, orders, 'emptied')).toEqual({ outcome: 'arrived', orderId: 'ERP-9' })
  })

  test('has not arrived if there is no new order and the cart is unchanged', () => {
    expect(reconcile(push, history(order(16, { isNew: false })), 'as_shown').outcome).toBe('not_arrived')
  })

  test('has not arrived if there is no new order and its lines are in the cart beside others', () => {
    expect(reconcile(push, history(), 'extended').outcome).toBe('not_arrived')
    expect(reconcile(push, history(order(17)), 'extended').outcome).toBe('unclear')
  })

  test('has not arrived if every order has a uuid and none has this one, whatever the cart contains', () => {
    const orders = [order(17, { uuid: 'another' })]
    expect(reconcile(push, { orders, carriesUuids: true }, 'changed').outcome).toBe('not_arrived')
  })

  test.each([
    ['an order alike beside a full cart', [order(17)], 'as_shown'],
    ['an emptied cart without an order', [], 'emptied'],
    ['an emptied cart beside an order of another total', [order(17, { total: 99 })], 'emptied'],
    ['an emptied cart beside an order of another uuid', [order(17, { uuid: 'another' })], 'emptied'],
    ['a changed cart', [order(17)], 'changed'],
  ] as const)('stays unclear with %s', (_, orders, cart) => {
    expect(reconcile(push, history(...orders), cart).outcome).toBe('unclear')
  })

  test('is never considered lost while an order exists that may be its own', () => {
    const orders = fc.array(
      fc.record({
        orderId: fc.integer({ min: 1 }),
        uuid: fc.option(fc.string(), { nil: undefined }),
        total: fc.option(fc.constantFrom(4_688, 99), { nil: undefined }),
        isNew: fc.boolean(),
      }),
    )
    const carts = fc.constantFrom('as_shown', 'extended', 'emptied', 'changed')
    fc.assert(
      fc.property(orders, carts, (others, cart) => {
        expect(reconcile(push, history(...others, order(17)), cart).outcome).not.toBe('not_arrived')
      }),
    )
  })
})

describe('the life of a push', () => {
  test('ends where it is accepted or given up', () => {
    const onward = (from: string) => PUSH_STATES.filter((to) => statesBefore(to).some((one) => one === from))
    expect(onward('accepted')).toEqual([])
    expect(onward('given_up')).toEqual([])
    expect(onward('refused')).toEqual(['queued'])
  })

  test('can be sent only from the state queued', () => {
    expect(statesBefore('sending')).toEqual(['queued'])
  })

  test('is open until it is settled', () => {
    expect(PUSH_STATES.filter(isOpen)).toEqual(['queued', 'sending', 'unknown'])
  })
})

test('a push is processed again after a quarter of its age, from a second to five minutes', () => {
  expect([0, 4_000, 60_000, 3_600_000].map((age) => pushDelayMs(age, 0.5))).toEqual([
    1_000, 1_000, 15_000, 300_000,
  ])
  expect([pushDelayMs(40_000, 0), pushDelayMs(40_000, 1)]).toEqual([8_000, 12_000])
})
