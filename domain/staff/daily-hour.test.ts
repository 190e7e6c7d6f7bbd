import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../text/time-zone.ts'
import { lastDailyHour } from './daily-hour.ts'

const MADRID = { name: 'Europe/Madrid' }

test.each([
  ['before eight it was yesterday', '2026-11-21T11:59:59Z', '2026-11-20T12:00:00.000Z'],
  ['at eight it is now', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['late in the evening it is the same day', '2026-11-22T03:59:59Z', '2026-11-21T12:00:00.000Z'],
])('%s', (_, now, due) => {
  expect(lastDailyHour(new Date(now), DEFAULT_TIME_ZONE).toISOString()).toBe(due)
})

test.each([
  ['begins', '2026-03-29T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['ends', '2026-10-25T12:00:00Z', '2026-10-25T07:00:00.000Z'],
])('it is eight by the clock also on the day on which daylight saving time %s', (_, now, due) => {
  expect(lastDailyHour(new Date(now), MADRID).toISOString()).toBe(due)
})
