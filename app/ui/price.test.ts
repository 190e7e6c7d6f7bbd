import { expect, test } from 'vitest'
import { messagesIn } from '../messages/messages.server.ts'
import type { Language } from '#domain/text/language.ts'
import { tierSteps } from './price.tsx'

function stepsIn(language: Language, from: number, smallest = 1) {
  return tierSteps(
    44_900,
    { smallest, from, price: 41_000 },
    { language, currency: 'USD', texts: messagesIn(language).price },
  )
}

test('shows both tiers', () => {
  expect(stepsIn('en', 12)).toEqual([
    { from: 1, quantities: '1–11', price: '$4.49' },
    { from: 12, quantities: '12+', price: '$4.10' },
  ])
})

test('writes a single quantity below a tier that starts at two', () => {
  expect(stepsIn('en', 2).map((step) => step.quantities)).toEqual(['1', '2+'])
})

test('writes quantities in Chinese', () => {
  expect(stepsIn('zh', 1_000)).toEqual([
    { from: 1, quantities: '1–999 件', price: 'US$4.49' },
    { from: 1_000, quantities: '1,000 件起', price: 'US$4.10' },
  ])
  expect(stepsIn('zh', 2).map((step) => step.quantities)).toEqual(['1 件', '2 件起'])
})

test.each([
  ['en', '10–49', '50+', '49'],
  ['es', '10–49', '50+', '49'],
  ['zh', '10–49 件', '50 件起', '49 件'],
] as const)('starts at the smallest quantity that can be ordered (%s)', (language, first, second, single) => {
  expect(stepsIn(language, 50, 10).map((step) => step.quantities)).toEqual([first, second])
  expect(stepsIn(language, 50, 49).map((step) => step.quantities)).toEqual([single, second])
})
