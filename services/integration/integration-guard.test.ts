import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRate } from './integration-guard.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:30.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('each key may make six hundred requests a minute', () => {
  const rate = new CallRate()
  const answers = Array.from({ length: 601 }, () => rate.mayCall(1))
  expect([answers.filter(Boolean).length, answers.at(-1)]).toEqual([600, false])
  expect(rate.mayCall(2)).toBe(true)
  vi.setSystemTime(new Date('2026-11-21T09:31:00.000Z'))
  expect(rate.mayCall(1)).toBe(true)
})
