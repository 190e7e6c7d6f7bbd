import { expect, test } from 'vitest'
import { PageStore, type StoredPage } from './page-store.ts'

const page = (bytes: number): StoredPage => ({
  publicPage: {
    language: 'en',
    address: '',
    view: undefined,
    hasStyles: false,
    showsDates: false,
    isShortLived: false,
  },
  status: 200,
  headers: [],
  body: new Uint8Array(bytes),
  heads: [],
  text: undefined,
})
const ALWAYS = Infinity

test('finds a page in the state of the shop that it was stored in, and in no other', () => {
  const store = new PageStore(100_000)
  const home = page(10)
  store.add('home', 'monday', home, ALWAYS)
  expect(store.find('home', 'monday', 0)).toBe(home)
  expect(store.find('home', 'tuesday', 0)).toBeUndefined()
  expect(store.find('home', 'monday', 0)).toBeUndefined()
  expect(store.bytes).toBe(0)
})

test('removes the least recently used page first', () => {
  const store = new PageStore(3 * 7_000)
  for (const key of ['a', 'b', 'c']) store.add(key, 's', page(4_000), ALWAYS)
  store.find('a', 's', 0)
  store.add('d', 's', page(4_000), ALWAYS)
  expect(['a', 'b', 'c', 'd'].filter((key) => store.find(key, 's', 0))).toEqual(['a', 'c', 'd'])
})

test('never exceeds its limit with a hundred thousand pages', () => {
  const store = new PageStore(1_000_000)
  for (let number = 0; number < 100_000; number++) {
    store.add(`${number}`, 's', page(number % 3_000), ALWAYS)
    expect(store.bytes).toBeLessThanOrEqual(1_000_000)
  }
  expect(store.find('99999', 's', 0)).toBeDefined()
})

test('does not store a page larger than the limit, and removes no other for it', () => {
  const store = new PageStore(10_000)
  store.add('small', 's', page(10), ALWAYS)
  store.add('huge', 's', page(10_000), ALWAYS)
  expect(store.find('huge', 's', 0)).toBeUndefined()
  expect(store.find('small', 's', 0)).toBeDefined()
})

test('removes an expired page', () => {
  const store = new PageStore(10_000)
  store.add('item', 's', page(10), 800)
  expect(store.find('item', 's', 799)).toBeDefined()
  expect(store.find('item', 's', 800)).toBeUndefined()
  expect(store.bytes).toBe(0)
})

test('stores nothing with a limit of 0', () => {
  const store = new PageStore(0)
  store.add('home', 's', page(0), ALWAYS)
  expect(store.find('home', 's', 0)).toBeUndefined()
})
