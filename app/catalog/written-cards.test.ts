import { expect, test } from 'vitest'
import type { ItemCard } from './card.ts'
import { readCards, writeCards } from './written-cards.ts'

const plain: ItemCard = {
  id: '7',
  slug: 'pipe',
  name: 'Pipe 1/2" "B"',
  price: { kind: 'shown', price: 101_600, from: false },
  code: 'P-7',
  isOffer: false,
  isNew: false,
  isChoice: false,
}

const cards: readonly ItemCard[] = [
  plain,
  { ...plain, id: '2.8', price: { kind: 'shown', price: 500, from: true }, isChoice: true },
  {
    ...plain,
    price: { kind: 'shown', price: 500, from: false, tier: { from: 12, price: 450, smallest: 6 } },
  },
  {
    ...plain,
    price: { kind: 'shown', price: 500, from: true, tier: { from: 12, price: 450, smallest: 6 } },
  },
  { ...plain, price: { kind: 'on_request' }, isOffer: true, code: '' },
  { ...plain, price: { kind: 'hidden', visibility: 'with_code' }, isNew: true },
  {
    ...plain,
    price: { kind: 'hidden', visibility: 'on_inquiry' },
    isOffer: true,
    isNew: true,
    isChoice: true,
  },
  { ...plain, slug: '', name: '滚筒 刷', quantityRule: { minimum: 6, multiple: 3 } },
  { ...plain, picture: 'pipe 7.webp' },
  { ...plain, variant: { id: '8', slug: 'pipe-red', label: 'red', code: 'P-8' } },
  { ...plain, variant: { id: '9', slug: '', label: '', code: '' } },
]

test('cards are read as they were written', () => {
  expect(readCards(writeCards(cards))).toEqual(cards)
  expect(readCards(writeCards([]))).toEqual([])
})

test('the same text gives the same object', () => {
  expect(readCards(writeCards(cards))).toBe(readCards(writeCards([...cards])))
})
