import { describe, expect, test } from 'vitest'
import { formatClock, formatDate, formatDayOf, formatTime, readInstant, formatShortDate } from './dates.ts'
import { findTimeZone, shopTimeZone, TIME_ZONES, DEFAULT_TIME_ZONE } from './time-zone.ts'

const newYork = findTimeZone(TIME_ZONES, 'America/New_York')
const buenosAires = findTimeZone(TIME_ZONES, 'America/Argentina/Buenos_Aires')

describe('a date', () => {
  test.each([
    [1, '5 de enero del 2026', 'January 5, 2026', '2026年1月5日'],
    [2, '5 de febrero del 2026', 'February 5, 2026', '2026年2月5日'],
    [3, '5 de marzo del 2026', 'March 5, 2026', '2026年3月5日'],
    [4, '5 de abril del 2026', 'April 5, 2026', '2026年4月5日'],
    [5, '5 de mayo del 2026', 'May 5, 2026', '2026年5月5日'],
    [6, '5 de junio del 2026', 'June 5, 2026', '2026年6月5日'],
    [7, '5 de julio del 2026', 'July 5, 2026', '2026年7月5日'],
    [8, '5 de agosto del 2026', 'August 5, 2026', '2026年8月5日'],
    [9, '5 de septiembre del 2026', 'September 5, 2026', '2026年9月5日'],
    [10, '5 de octubre del 2026', 'October 5, 2026', '2026年10月5日'],
    [11, '5 de noviembre del 2026', 'November 5, 2026', '2026年11月5日'],
    [12, '5 de diciembre del 2026', 'December 5, 2026', '2026年12月5日'],
  ])('in month %d is formatted in each language', (month, es, en, zh) => {
    const instant = new Date(Date.UTC(2026, month - 1, 5, 15))
    expect(formatDate(instant, 'es', newYork)).toBe(es)
    expect(formatDate(instant, 'en', newYork)).toBe(en)
    expect(formatDate(instant, 'zh', newYork)).toBe(zh)
  })

  test('is the day in the visitor’s time zone', () => {
    const instant = new Date('2026-03-01T03:30:00Z')
    expect(formatDate(instant, 'en', newYork)).toBe('February 28, 2026')
    expect(formatDate(instant, 'en', buenosAires)).toBe('March 1, 2026')
  })

  test('is the day in the zone of the shop, also across a change of its clock', () => {
    const madrid = shopTimeZone('Europe/Madrid')
    expect(formatDate(new Date('2026-03-28T23:30:00Z'), 'es', madrid)).toBe('29 de marzo del 2026')
    expect(formatDate(new Date('2026-10-25T22:30:00Z'), 'es', madrid)).toBe('25 de octubre del 2026')
    expect(formatTime(new Date('2026-07-01T10:00:00Z'), madrid)).toBe('12:00 M')
  })

  test('handles the leap day', () => {
    expect(formatDate(new Date('2028-03-01T01:00:00Z'), 'es', newYork)).toBe('29 de febrero del 2028')
  })
})

describe('a time', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['00:59', '12:59 AM'],
    ['01:00', '1:00 AM'],
    ['09:05', '9:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 M'],
    ['12:01', '12:01 PM'],
    ['12:59', '12:59 PM'],
    ['13:00', '1:00 PM'],
    ['23:59', '11:59 PM'],
  ])('of %s is formatted as %s', (clock, shown) => {
    expect(formatTime(new Date(`2026-11-21T${clock}:00-04:00`), newYork)).toBe(shown)
  })

  test('ignores seconds at noon', () => {
    expect(formatTime(new Date('2026-11-21T12:00:59-03:00'), buenosAires)).toBe('12:00 M')
  })
})

describe('a date from a service', () => {
  test('without a zone is UTC, whatever the zone of the machine', () => {
    expect(readInstant('2026-11-21T09:30:00')?.toISOString()).toBe('2026-11-21T09:30:00.000Z')
    expect(readInstant('2026-11-21')?.toISOString()).toBe('2026-11-21T00:00:00.000Z')
  })

  test('with a zone is converted from it', () => {
    expect(readInstant('2026-11-21T09:30:00-03:00')?.toISOString()).toBe('2026-11-21T12:30:00.000Z')
    expect(readInstant('2026-11-21T09:30:00.000Z')?.toISOString()).toBe('2026-11-21T09:30:00.000Z')
  })

  test('without a time is the same day in every zone', () => {
    expect(formatDayOf('2026-11-01', 'en', newYork)).toBe('November 1, 2026')
    expect(formatDayOf('2026-11-01T00:00:00Z', 'en', newYork)).toBe('October 31, 2026')
    expect(formatDayOf('soon', 'en', newYork)).toBeUndefined()
  })

  test.each(['', 'yesterday', '2026-13-45T00:00:00Z'])('rejects "%s"', (text) => {
    expect(readInstant(text)).toBeUndefined()
  })
})

test.each([
  ['es', '21 nov 2026'],
  ['en', 'Nov 21, 2026'],
  ['zh', '2026年11月21日'],
] as const)('in lists of a page in %s a day is %s', (language, day) => {
  expect(formatShortDate(new Date('2026-11-22T03:30:00Z'), language, DEFAULT_TIME_ZONE)).toBe(day)
})

describe('a time for staff', () => {
  test.each([
    ['00:00', '00:00', '12:00 AM'],
    ['09:05', '09:05', '9:05 AM'],
    ['12:00', '12:00', '12:00 PM'],
    ['20:09', '20:09', '8:09 PM'],
    ['23:59', '23:59', '11:59 PM'],
  ])('of %s is %s, and %s in English', (clock, shown, english) => {
    const instant = new Date(`2026-11-21T${clock}:00-04:00`)
    expect(formatClock(instant, 'es', newYork)).toBe(shown)
    expect(formatClock(instant, 'zh', newYork)).toBe(shown)
    expect(formatClock(instant, 'en', newYork)).toBe(english)
  })
})
