import { describe, expect, test } from 'vitest'
import {
  DEFAULT_TIME_ZONE,
  findTimeZone,
  GIVEN_DATA_ARE_INVALID,
  shiftToZone,
  TIME_ZONES,
} from './time-zone.ts'

describe('the time zone of a visitor', () => {
  test.each([
    ['America/New_York', -4],
    ['America/Caracas', -4],
    ['America/Argentina/Buenos_Aires', -3],
  ])('%s is %d hours from UTC', (name, hours) => {
    expect(findTimeZone(TIME_ZONES, name)).toEqual({ name, hours })
  })

  test.each(['', 'Evil/Zone', 'Europe/Madrid', '{}', '[]', '__proto__', '+99'])(
    'the unknown zone "%s" is the default, New York at -4 hours',
    (name) => {
      expect(findTimeZone(TIME_ZONES, name)).toEqual(DEFAULT_TIME_ZONE)
      expect(DEFAULT_TIME_ZONE.hours).toBe(-4)
    },
  )

  test.each([undefined, null, 'America/Caracas', 7, true, {}, [], { length: 0 }])(
    'throws GIVEN_DATA_ARE_INVALID for %j instead of a list of zones',
    (zones) => {
      expect(() => findTimeZone(zones, 'America/Caracas')).toThrow(GIVEN_DATA_ARE_INVALID)
    },
  )

  test('accepts an array-like list of zones and skips invalid entries', () => {
    const zones = { 0: { name: 'Europe/Madrid', hours: 1 }, length: 1 }
    expect(findTimeZone(zones, 'Europe/Madrid').hours).toBe(1)
    expect(findTimeZone([null, 'Europe/Madrid', {}], 'Europe/Madrid')).toEqual(DEFAULT_TIME_ZONE)
  })
})

test('local time crosses midnight, months and years', () => {
  const newYear = new Date('2027-01-01T02:30:00Z')
  expect(shiftToZone(newYear, DEFAULT_TIME_ZONE).toISOString()).toBe('2026-12-31T22:30:00.000Z')
  expect(newYear.toISOString()).toBe('2027-01-01T02:30:00.000Z')
})

test('there is no daylight saving time: noon in New York is 16:00 UTC in January and in July', () => {
  for (const day of ['2026-01-15', '2026-07-15']) {
    expect(shiftToZone(new Date(`${day}T16:00:00Z`), DEFAULT_TIME_ZONE).getUTCHours()).toBe(12)
  }
})
