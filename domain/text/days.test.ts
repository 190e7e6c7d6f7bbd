import { describe, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from './days.ts'
import { DEFAULT_TIME_ZONE, shopTimeZone, TIME_ZONES, UTC } from './time-zone.ts'

test('a day begins at midnight of its zone, and an instant is in the day of its zone', () => {
  expect(startOfDay('2026-11-21', DEFAULT_TIME_ZONE)?.toISOString()).toBe('2026-11-21T04:00:00.000Z')
  expect(startOfDay('2026-11-21', UTC)?.toISOString()).toBe('2026-11-21T00:00:00.000Z')
  for (const zone of TIME_ZONES) {
    const begin = startOfDay('2026-11-21', zone) ?? new Date(0)
    expect(dayOf(begin, zone)).toBe('2026-11-21')
    expect(dayOf(new Date(begin.getTime() - 1), zone)).toBe('2026-11-20')
  }
})

describe('a day begins', () => {
  test.each([
    ['2026-11-22', 'Europe/Madrid', '2026-11-21T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['2026-11-22', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z'],
    ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z'],
  ])('%s in %s at %s', (day, zone, instant) => {
    expect(startOfDay(day, shopTimeZone(zone))?.toISOString()).toBe(instant)
  })

  test('after the jump where the clock jumps over midnight', () => {
    expect(startOfDay('2026-09-06', shopTimeZone('America/Santiago'))?.toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    )
  })

  test('at the first of two midnights', () => {
    expect(startOfDay('2023-11-05', shopTimeZone('America/Havana'))?.toISOString()).toBe(
      '2023-11-05T04:00:00.000Z',
    )
  })

  test('with a fixed offset at the same time all year', () => {
    expect(startOfDay('2026-07-01', DEFAULT_TIME_ZONE)?.toISOString()).toBe('2026-07-01T04:00:00.000Z')
  })
})

test.each(['', 'today', '2026-02-30', '2026-13-01', '2026-1-1', '21/11/2026', '2026-11-21T00:00:00Z'])(
  '"%s" is no day',
  (text) => {
    expect(startOfDay(text, UTC)).toBeUndefined()
  },
)

test('days are counted over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
