import { beforeEach, expect, test, vi } from 'vitest'
import { SCOPE_HEADER } from './cache-rules.ts'

const kept = new Set<string>()
vi.stubGlobal('BUILD', 'b1')
vi.stubGlobal('caches', {
  keys: async () => [...kept],
  delete: async (name: string) => kept.delete(name),
})

const of = (visit: string) => new Response('', { headers: { [SCOPE_HEADER]: visit } })

/** A worker that just woke up knows nothing of the visit. */
let worker: typeof import('./session-scope.ts')
beforeEach(async () => {
  vi.resetModules()
  worker = await import('./session-scope.ts')
  kept.clear()
})

test('an answer of a visit that is over is not kept when it comes late, nor does it take away what is (Z8)', async () => {
  const [late, now] = [worker.ask(), worker.ask()]
  expect(await worker.settleVisit(of('visitor-shown'), now)).toBe('visitor-shown')
  kept.add('pages b1 visitor-shown')
  expect(await worker.settleVisit(of('anna'), late)).toBeUndefined()
  expect([...kept]).toEqual(['pages b1 visitor-shown'])
})

test('another visit takes away what was kept of the one before', async () => {
  await worker.settleVisit(of('anna'), worker.ask())
  kept.add('pages b1 anna')
  expect(await worker.settleVisit(of('bruno'), worker.ask())).toBe('bruno')
  expect([...kept]).toEqual([])
})

test('answers of one visit are kept in whatever order they come', async () => {
  const [first, second] = [worker.ask(), worker.ask()]
  expect(await worker.settleVisit(of('anna'), second)).toBe('anna')
  expect(await worker.settleVisit(of('anna'), first)).toBe('anna')
})
