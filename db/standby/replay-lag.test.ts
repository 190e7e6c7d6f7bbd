import { expect, test } from 'vitest'
import { ReplayLag } from './replay-lag.ts'

test('a standby that has replayed everything is not behind', () => {
  const lag = new ReplayLag()
  lag.mark(100, 0)
  expect(lag.reach(100, 10)).toBe(0)
  lag.mark(100, 2_000)
  expect(lag.reach(100, 2_010)).toBe(0)
})

test('one that stops is behind since the first change that it lacks, and again as far as it has come', () => {
  const lag = new ReplayLag()
  for (let second = 0; second <= 10; second++) lag.mark(100 + second, second * 1_000)
  expect(lag.reach(100, 10_000)).toBe(9_000)
  expect(lag.reach(107, 10_000)).toBe(2_000)
  expect(lag.reach(110, 10_500)).toBe(0)
})

test('remembers when it stopped for as long as it takes', () => {
  const lag = new ReplayLag()
  for (let second = 0; second <= 5_000; second++) lag.mark(100 + second, second * 1_000)
  const lagMs = lag.reach(100, 5_000_000)
  expect(lagMs).toBeGreaterThan(4_900_000)
  expect(lagMs).toBeLessThanOrEqual(4_999_000)
  expect(lag.reach(5_100, 5_000_000)).toBe(0)
})
