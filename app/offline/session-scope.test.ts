import { beforeEach, expect, test, vi } from 'vitest'
import { SCOPE_HEADER } from '../request/visitor-scope.ts'

const saved = new Set<string>()
vi.stubGlobal('BUILD', 'b1')
vi.stubGlobal('caches', {
  keys: async () => [...saved],
  delete: async (name: string) => saved.delete(name),
})

const answerWith = (scope: string) => new Response('', { headers: { [SCOPE_HEADER]: scope } })

/** A fresh module for each test, as in a worker that was just started. */
let worker: typeof import('./session-scope.ts')
beforeEach(async () => {
  vi.resetModules()
  worker = await import('./session-scope.ts')
  saved.clear()
})

test('a late answer of an ended scope is not saved and deletes nothing', async () => {
  const [late, now] = [worker.nextRequestNumber(), worker.nextRequestNumber()]
  expect(await worker.settleScope(answerWith('visitor-shown'), now)).toBe('visitor-shown')
  saved.add('pages b1 visitor-shown')
  expect(await worker.settleScope(answerWith('anna'), late)).toBeUndefined()
  expect([...saved]).toEqual(['pages b1 visitor-shown'])
})

test('a new scope deletes the pages of the one before', async () => {
  await worker.settleScope(answerWith('anna'), worker.nextRequestNumber())
  saved.add('pages b1 anna')
  expect(await worker.settleScope(answerWith('bruno'), worker.nextRequestNumber())).toBe('bruno')
  expect([...saved]).toEqual([])
})

test('answers of one scope are saved in any order', async () => {
  const [first, second] = [worker.nextRequestNumber(), worker.nextRequestNumber()]
  expect(await worker.settleScope(answerWith('anna'), second)).toBe('anna')
  expect(await worker.settleScope(answerWith('anna'), first)).toBe('anna')
})
