import { describe, expect, test } from 'vitest'
import {
  PRICE_POLICIES,
  type PricePolicy,
  priceVisibility,
  type PriceVisibility,
  type PriceViewer,
  readPricePolicy,
} from './price-visibility.ts'

describe('who sees prices', () => {
  test.each<[PricePolicy, PriceViewer, PriceVisibility]>([
    ['everyone', 'visitor', 'shown'],
    ['everyone', 'client', 'shown'],
    ['clients', 'visitor', 'with_code'],
    ['clients', 'client', 'shown'],
    ['nobody', 'visitor', 'on_asking'],
    ['nobody', 'client', 'on_asking'],
  ])('where prices are for %s, a %s has them %s', (policy, viewer, visibility) => {
    expect(priceVisibility(policy, viewer)).toBe(visibility)
  })

  test('staff see them always', () => {
    expect(PRICE_POLICIES.map((policy) => priceVisibility(policy, 'staff'))).toEqual([
      'shown',
      'shown',
      'shown',
    ])
  })
})

describe('the setting', () => {
  test('unset, or not known to who tells the settings, is everyone', () => {
    expect([undefined, null, ''].map(readPricePolicy)).toEqual(['everyone', 'everyone', 'everyone'])
  })

  test.each(PRICE_POLICIES)('%s is itself', (policy) => {
    expect(readPricePolicy(policy)).toBe(policy)
  })

  test.each(['Clients', ' clients', 'everyone ', 'false', 'constructor', '\0'])(
    'that says "%s" was meant to hide something',
    (setting) => {
      expect(readPricePolicy(setting)).toBe('nobody')
    },
  )
})
