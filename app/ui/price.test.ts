import { expect, test } from 'vitest'
import { tierSteps } from './price.tsx'

test('the tier is shown before it is reached', () => {
  expect(tierSteps(44_900, { from: 12, price: 41_000 }, 'en')).toEqual([
    { quantities: '1–11', price: '$4.49' },
    { quantities: '12+', price: '$4.10' },
  ])
})

test('a tier from two pieces leaves one piece at the first price', () => {
  expect(tierSteps(44_900, { from: 2, price: 41_000 }, 'en').map((step) => step.quantities)).toEqual([
    '1',
    '2+',
  ])
})
