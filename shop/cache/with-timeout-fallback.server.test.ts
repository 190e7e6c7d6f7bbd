import { expect, test } from 'vitest'
import { withTimeoutFallback } from './with-timeout-fallback.server.ts'

test('an answer that comes is taken', async () => {
  expect(await withTimeoutFallback(Promise.resolve([1]), [], 1_000)).toEqual([1])
})

test('one that fails is nothing', async () => {
  expect(await withTimeoutFallback(Promise.reject(new Error('down')), [], 1_000)).toEqual([])
})

test('one that does not come is not waited for', async () => {
  expect(await withTimeoutFallback(new Promise<number[]>(() => {}), [], 1)).toEqual([])
})
