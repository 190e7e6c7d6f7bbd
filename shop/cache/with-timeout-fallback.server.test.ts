import { expect, test } from 'vitest'
import { withTimeoutFallback } from './with-timeout-fallback.server.ts'

test('returns an answer that arrives in time', async () => {
  expect(await withTimeoutFallback(Promise.resolve([1]), [], 1_000)).toEqual([1])
})

test('returns the substitute for an answer that fails', async () => {
  expect(await withTimeoutFallback(Promise.reject(new Error('down')), [], 1_000)).toEqual([])
})

test('returns the substitute for an answer that takes too long', async () => {
  expect(await withTimeoutFallback(new Promise<number[]>(() => {}), [], 1)).toEqual([])
})
