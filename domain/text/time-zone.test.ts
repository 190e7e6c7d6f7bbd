import { describe, expect, test } from 'vitest'
import {
  DEFAULT_TIME_ZONE,
  findTimeZone,
  GIVEN_DATA_ARE_INVALID,
  isTimeZoneName,
  shiftToZone,
  shopTimeZone,
  TIME_ZONES,
  timeZonesOf,
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

describe('the time zone of the shop', () => {
  const madrid = shopTimeZone('Europe/Madrid')
  const clock = (instant: string, zone = madrid) =>
    shiftToZone(new Date(instant), zone).toISOString().slice(0, 16)

  test('has daylight saving time', () => {
    expect(clock('2026-01-15T12:00:00Z')).toBe('2026-01-15T13:00')
    expect(clock('2026-07-15T12:00:00Z')).toBe('2026-07-15T14:00')
    expect(clock('2026-03-29T00:59:59Z')).toBe('2026-03-29T01:59')
    expect(clock('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00')
    expect(clock('2026-10-25T00:59:59Z')).toBe('2026-10-25T02:59')
    expect(clock('2026-10-25T01:00:00Z')).toBe('2026-10-25T02:00')
  })

  test.each([
    ['America/Mexico_City', '2026-11-22T07:37'],
    ['Asia/Shanghai', '2026-11-22T21:37'],
    ['Asia/Kathmandu', '2026-11-22T19:22'],
    ['UTC', '2026-11-22T13:37'],
  ])('%s shows 13:37 UTC as %s', (name, local) => {
    expect(clock('2026-11-22T13:37:00Z', shopTimeZone(name))).toBe(local)
  })

  test('comes first and is the default; those of the specification can still be chosen', () => {
    const zones = timeZonesOf('Europe/Madrid')
    expect(zones).toEqual([{ name: 'Europe/Madrid' }, ...TIME_ZONES])
    expect(findTimeZone(zones, '')).toEqual(madrid)
    expect(findTimeZone(zones, 'America/Caracas')).toEqual({ name: 'America/Caracas', hours: -4 })
  })

  test('replaces a zone of the specification with the same name', () => {
    const zones = timeZonesOf('America/New_York')
    expect(zones.map(({ name }) => name)).toEqual(TIME_ZONES.map(({ name }) => name))
    expect(clock('2026-01-15T16:00:00Z', findTimeZone(zones, 'America/New_York'))).toBe('2026-01-15T11:00')
  })

  test.each(['', 'Europe/Atlantis', '+01:00', 'GMT+1', 'CET', '../etc', 'Europe/Madrid '])(
    'is the default of the specification for "%s"',
    (setting) => {
      expect(isTimeZoneName(setting)).toBe(false)
      expect(timeZonesOf(setting)).toEqual(TIME_ZONES)
      expect(shopTimeZone(setting)).toEqual(DEFAULT_TIME_ZONE)
    },
  )

  test('leaves an invalid date invalid', () => {
    expect(shiftToZone(new Date(Number.NaN), madrid).getTime()).toBeNaN()
  })
})
