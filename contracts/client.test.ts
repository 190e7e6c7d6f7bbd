import { afterEach, expect, test, vi } from 'vitest'
import { createServiceClient } from './client.ts'
import { getLayout, getProfile } from './product.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a service that never answers, in this process or another, is given up after ten seconds', async () => {
  vi.useFakeTimers()
  const client = createServiceClient('http://built-in', () => new Promise(() => {}))
  const call = client.send(getLayout, {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await call).toEqual({ ok: false, failure: { kind: 'unreachable', problem: 'no answer in time' } })
})

test('an answer leaves no clock running', async () => {
  vi.useFakeTimers()
  const client = createServiceClient('http://built-in', () => new Response('{}', { status: 401 }))
  expect(await client.send(getProfile, {})).toMatchObject({ ok: false, failure: { status: 401 } })
  expect(vi.getTimerCount()).toBe(0)
})
