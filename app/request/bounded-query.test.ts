import { expect, test } from 'vitest'
import { MAX_FEATURES } from '#domain/search/filters/filters.ts'
import { catalogParameters } from '../addresses/catalog-address.ts'
import { shorterQuery } from './bounded-query.ts'

const shorter = (query: string) => shorterQuery(new URLSearchParams(query))

test.each(['', '?sort=price&view=rows', `?search=${'a'.repeat(200)}`, `?search=${'%E9%93%9C'.repeat(200)}`])(
  'leaves %.40s as it is',
  (query) => expect(shorter(query)).toBeUndefined(),
)

test('leaves a list with everything chosen as it is', () => {
  const features = Array.from({ length: MAX_FEATURES }, (_, at) => ({ id: at + 1, key: 'a' }))
  const parameters = catalogParameters('catalogo', {
    search: 'pen',
    brand: 'cumbre',
    offer: true,
    new: true,
    tier: true,
    stock: true,
    from: 10_000,
    to: 20_000,
    features,
    sort: 'price',
    all: true,
    compare: true,
    view: 'rows',
  })
  expect(shorterQuery(new URLSearchParams(parameters))).toBeUndefined()
})

test('cuts a query of 3,100 words at 200 characters', () => {
  expect(shorter(`?sort=code&search=${'a+b+'.repeat(1_550)}`)).toBe(`?sort=code&search=${'a+b+'.repeat(50)}`)
})

test('cuts no character in two', () => {
  const query = shorter(`?search=${'a'.repeat(199)}${encodeURIComponent('😀')}`)
  expect(query).toBe(`?search=${'a'.repeat(199)}`)
  expect(shorter(query ?? '')).toBeUndefined()
})

test('cuts long names and many parameters', () => {
  const query = shorter(`?${'x'.repeat(9_000)}=1&${'a=1&'.repeat(2_000)}`)
  expect(query?.length).toBeLessThan(300)
  expect(shorter(query ?? '')).toBeUndefined()
})

test('leaves an address to return to as it is, and leaves out one that is too long', () => {
  const address = (characters: number) => `/zh/stock/${'%E9'.repeat(characters / 3)}`
  const query = (next: string) => new URLSearchParams({ next, add: '1' })
  expect(shorterQuery(query(address(2_600)), 'next')).toBeUndefined()
  expect(shorterQuery(query(address(3_300)), 'next')).toBe('?add=1')
  expect(shorterQuery(new URLSearchParams({ next: address(9_000) }), 'next')).toBe('')
  expect(shorterQuery(new URLSearchParams({ next: address(300), x: 'a'.repeat(900) }), 'next')).toHaveLength(
    '?next='.length + encodeURIComponent(address(300)).length + '&x='.length + 200,
  )
})
