import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, retryDelayMs } from './mail-retry-delay.ts'

test('a mail is tried again after a minute, then ever later, at last once a day', () => {
  const minutes = (attempts: number) => retryDelayMs(attempts, 0.5) / 60_000
  expect([1, 2, 3, 6, 11, 12, 15].map(minutes)).toEqual([1, 2, 4, 32, 1024, 1440, 1440])
})

test('mails that failed together come back at different times, at most a tenth apart from their turn', () => {
  expect(retryDelayMs(1, 0)).toBe(54_000)
  expect(retryDelayMs(1, 1)).toBe(66_000)
})

test('a mail server may be away for four days before a mail is given up', () => {
  const waits = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1, 0))
  const days = waits.reduce((sum, wait) => sum + wait) / 86_400_000
  expect(days).toBeGreaterThan(4)
  expect(days).toBeLessThan(7)
})
