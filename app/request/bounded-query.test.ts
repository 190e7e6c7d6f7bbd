import { expect, test } from 'vitest'
import { shorterQuery } from './bounded-query.ts'

const shorter = (query: string) => shorterQuery(new URLSearchParams(query))

test.each(['', '?sort=price&view=rows', `?search=${'a'.repeat(200)}`, `?search=${'%E9%93%9C'.repeat(200)}`])(
  'leaves %.40s as it is',
  (query) => expect(shorter(query)).toBeUndefined(),
)

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
