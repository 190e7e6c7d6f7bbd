import { expect, test } from 'vitest'
import { MAIL_BACKOFF } from '../mail/deliver-mail.ts'
import { DELIVERY_BACKOFF } from '../webhooks/deliver-event.ts'
import { type Backoff, nextAttemptAt, retryDelayMs } from './backoff.ts'

const minutes = (backoff: Backoff, attempts: number) => retryDelayMs(backoff, attempts, 0.5) / 60_000

test('a mail is retried after 1 minute, then after twice as long each time, at most a day', () => {
  expect([1, 2, 3, 6, 11, 12, 15].map((attempts) => minutes(MAIL_BACKOFF, attempts))).toEqual([
    1, 2, 4, 32, 1024, 1440, 1440,
  ])
})

test('a webhook delivery is retried after half a minute, then after twice as long each time, at most six hours', () => {
  expect([1, 2, 3, 6, 10, 11, 21].map((attempts) => minutes(DELIVERY_BACKOFF, attempts))).toEqual([
    0.5, 1, 2, 16, 256, 360, 360,
  ])
})

test('chance moves a delay by at most a tenth', () => {
  expect(retryDelayMs(MAIL_BACKOFF, 1, 0)).toBe(54_000)
  expect(retryDelayMs(MAIL_BACKOFF, 1, 1)).toBe(66_000)
})

const daysUntilGivenUp = (backoff: Backoff, random: number) =>
  Array.from({ length: backoff.maxAttempts - 1 }, (_, index) =>
    retryDelayMs(backoff, index + 1, random),
  ).reduce((sum, delay) => sum + delay) / 86_400_000

test('a mail is given up after four to seven days', () => {
  expect(daysUntilGivenUp(MAIL_BACKOFF, 0)).toBeGreaterThan(4)
  expect(daysUntilGivenUp(MAIL_BACKOFF, 0)).toBeLessThan(7)
})

test('a webhook delivery is given up after about three days', () => {
  expect(daysUntilGivenUp(DELIVERY_BACKOFF, 0)).toBeGreaterThan(2.7)
  expect(daysUntilGivenUp(DELIVERY_BACKOFF, 1)).toBeLessThan(3.5)
})

test('there is no next attempt after the last one', () => {
  expect(nextAttemptAt(MAIL_BACKOFF, MAIL_BACKOFF.maxAttempts - 1)).toBeDefined()
  expect(nextAttemptAt(MAIL_BACKOFF, MAIL_BACKOFF.maxAttempts)).toBeUndefined()
})
