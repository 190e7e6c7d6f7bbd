import { expect, test, vi } from 'vitest'
import { WholeLists } from './list-cache.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('concurrent requests for a list share one write per revision', async () => {
  const lists = new WholeLists()
  const write = vi.fn(async () => bytes('a list'))
  const bodies = await Promise.all(Array.from({ length: 20 }, () => lists.get('items of 1', 7, write)))
  expect(write).toHaveBeenCalledTimes(1)
  expect(new Set(bodies).size).toBe(1)
  await lists.get('items of 1', 8, write)
  expect(write).toHaveBeenCalledTimes(2)
})

test('lists of different catalogues are separate', async () => {
  const lists = new WholeLists()
  await lists.get('items of 1', 7, async () => bytes('one'))
  expect(await lists.get('items of 2', 7, async () => bytes('two'))).toEqual(bytes('two'))
})

test('the next request retries a failed write', async () => {
  const lists = new WholeLists()
  const failing = lists.get('items of 1', 7, () => Promise.reject(new Error('the database went away')))
  await expect(failing).rejects.toThrow('went away')
  expect(await lists.get('items of 1', 7, async () => bytes('a list'))).toEqual(bytes('a list'))
})
