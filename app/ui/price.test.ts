import { expect, test } from 'vitest'
import { messagesIn } from '../messages/messages.server.ts'
import type { Language } from '#domain/text/language.ts'
import { tierSteps } from './price.tsx'

function stepsIn(language: Language, from: number) {
  return tierSteps(44_900, { from, price: 41_000 }, language, messagesIn(language).price)
}

test('the tier is shown before it is reached', () => {
  expect(stepsIn('en', 12)).toEqual([
    { quantities: '1–11', price: '$4.49' },
    { quantities: '12+', price: '$4.10' },
  ])
})

test('a tier from two pieces leaves one piece at the first price', () => {
  expect(stepsIn('en', 2).map((step) => step.quantities)).toEqual(['1', '2+'])
})

test('quantities are written as a Chinese price list writes them', () => {
  expect(stepsIn('zh', 1_000)).toEqual([
    { quantities: '1–999 件', price: 'US$4.49' },
    { quantities: '1,000 件起', price: 'US$4.10' },
  ])
  expect(stepsIn('zh', 2).map((step) => step.quantities)).toEqual(['1 件', '2 件起'])
})
