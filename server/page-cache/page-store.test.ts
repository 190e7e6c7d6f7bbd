import { expect, test } from 'vitest'
import { PageStore, type StoredPage } from './page-store.ts'

const page = (bytes: number): StoredPage => ({ status: 200, headers: [], body: new Uint8Array(bytes) })
const ALWAYS = Infinity

test('a page is found again, in its own state of the shop only', () => {
  const store = new PageStore(100_000)
  const home = page(10)
  store.add('home', 'monday', home, ALWAYS)
  expect(store.find('home', 'monday', 0)).toBe(home)
  expect(store.find('home', 'tuesday', 0)).toBeUndefined()
  expect(store.find('home', 'monday', 0)).toBeUndefined()
  expect(store.bytes).toBe(0)
})

test('what was asked for least lately goes first', () => {
  const store = new PageStore(3 * 7_000)
  for (const key of ['a', 'b', 'c']) store.add(key, 's', page(4_000), ALWAYS)
  store.find('a', 's', 0)
  store.add('d', 's', page(4_000), ALWAYS)
  expect(['a', 'b', 'c', 'd'].filter((key) => store.find(key, 's', 0))).toEqual(['a', 'c', 'd'])
})

test('a hundred thousand pages never take more than they may', () => {
  const store = new PageStore(1_000_000)
  for (let number = 0; number < 100_000; number++) {
    store.add(`${number}`, 's', page(number % 3_000), ALWAYS)
    expect(store.bytes).toBeLessThanOrEqual(1_000_000)
  }
  expect(store.find('99999', 's', 0)).toBeDefined()
})

test('a page that is larger than all the room is not kept, and drives out no other', () => {
  const store = new PageStore(10_000)
  store.add('small', 's', page(10), ALWAYS)
  store.add('huge', 's', page(10_000), ALWAYS)
  expect(store.find('huge', 's', 0)).toBeUndefined()
  expect(store.find('small', 's', 0)).toBeDefined()
})

test('a page with an end is gone after it', () => {
  const store = new PageStore(10_000)
  store.add('item', 's', page(10), 800)
  expect(store.find('item', 's', 799)).toBeDefined()
  expect(store.find('item', 's', 800)).toBeUndefined()
  expect(store.bytes).toBe(0)
})

test('with no room at all nothing is kept', () => {
  const store = new PageStore(0)
  store.add('home', 's', page(0), ALWAYS)
  expect(store.find('home', 's', 0)).toBeUndefined()
})
