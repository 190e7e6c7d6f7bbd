import { expect } from 'vitest'
import type { Visit } from './visit.ts'
import type { PricesForGuests } from './world.ts'

/** Nobody was sent what is another's, and the visit was one: each client was sent its own, and nothing failed. */
export function expectNoLeak({ leaks, own, statuses }: Visit, prices: PricesForGuests): void {
  expect(leaks).toEqual([])
  for (const client of ['anna', 'bruno']) {
    for (const what of [
      'name',
      'mail',
      'comment',
      'reference',
      'line',
      'order number',
      'quantity in the cart',
      'price',
    ])
      expect(own).toContain(`${client}: ${what}`)
  }
  expect([...own].filter((each) => /^(guest|carla|david).*: (?!search word)/.test(each))).toEqual(
    prices === 'shown' ? expect.arrayContaining(['guest en: price']) : [],
  )
  expect([...statuses.keys()].filter((status) => status === 429 || status >= 500)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(100)
}
