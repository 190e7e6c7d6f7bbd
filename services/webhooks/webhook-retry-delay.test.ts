import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, retryDelayMs } from './webhook-retry-delay.ts'

test('a delivery is tried again after half a minute, then ever later, at last every six hours', () => {
  const minutes = (attempts: number) => retryDelayMs(attempts, 0.5) / 60_000
  expect([1, 2, 3, 6, 10, 11, 21].map(minutes)).toEqual([0.5, 1, 2, 16, 256, 360, 360])
})

test('deliveries that failed together come back at different times, at most a tenth apart from their turn', () => {
  expect(retryDelayMs(1, 0)).toBe(27_000)
  expect(retryDelayMs(1, 1)).toBe(33_000)
})

test('a receiver may be away for about three days before a delivery is given up', () => {
  const days = (random: number) =>
    Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1, random)).reduce(
      (sum, wait) => sum + wait,
    ) / 86_400_000
  expect(days(0)).toBeGreaterThan(2.7)
  expect(days(1)).toBeLessThan(3.5)
})
