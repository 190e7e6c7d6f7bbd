import { describe, expect, test } from 'vitest'
import {
  PRICE_POLICIES,
  type PricePolicy,
  priceVisibility,
  type PriceVisibility,
  type PriceViewer,
  readPricePolicy,
} from './price-visibility.ts'

describe('price visibility', () => {
  test.each<[PricePolicy, PriceViewer, PriceVisibility]>([
    ['everyone', 'visitor', 'shown'],
    ['everyone', 'client', 'shown'],
    ['clients', 'visitor', 'with_code'],
    ['clients', 'client', 'shown'],
    ['nobody', 'visitor', 'on_inquiry'],
    ['nobody', 'client', 'on_inquiry'],
  ])('with the policy %s is, for a %s, %s', (policy, viewer, visibility) => {
    expect(priceVisibility(policy, viewer)).toBe(visibility)
  })

  test('is shown to staff under every policy', () => {
    expect(PRICE_POLICIES.map((policy) => priceVisibility(policy, 'staff'))).toEqual([
      'shown',
      'shown',
      'shown',
    ])
  })
})

describe('the setting', () => {
  test('unset means everyone', () => {
    expect([undefined, null, ''].map(readPricePolicy)).toEqual(['everyone', 'everyone', 'everyone'])
  })

  test.each(PRICE_POLICIES)('%s is a policy', (policy) => {
    expect(readPricePolicy(policy)).toBe(policy)
  })

  test.each(['Clients', ' clients', 'everyone ', 'false', 'constructor', '\0'])(
    'hides prices with the unknown value "%s"',
    (setting) => {
      expect(readPricePolicy(setting)).toBe('nobody')
    },
  )
})
