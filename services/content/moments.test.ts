import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { beginOf, endOf, isBefore, isMoment, storedMoment } from './moments.ts'

test('a day of an offer is a whole day of the shop', () => {
  expect(beginOf('2026-08-01', DEFAULT_TIME_ZONE).toISOString()).toBe('2026-08-01T04:00:00.000Z')
  expect(endOf('2026-08-31', DEFAULT_TIME_ZONE).toISOString()).toBe('2026-09-01T04:00:00.000Z')
  expect(isBefore('2026-08-01', '2026-08-01')).toBe(true)
  expect(isBefore('2026-08-02', '2026-08-01')).toBe(false)
})

test('an instant is the same instant in every zone', () => {
  for (const instantOf of [beginOf, endOf])
    expect(instantOf('2026-08-01T02:00:00+02:00', DEFAULT_TIME_ZONE).toISOString()).toBe(
      '2026-08-01T00:00:00.000Z',
    )
  expect(isBefore('2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z')).toBe(false)
})

test('days are stored as days, and instants in UTC', () => {
  for (const stored of ['2026-08-01', '2026-08-01T00:00:00Z', '2026-08-01T00:00:00.000Z'])
    expect(storedMoment(stored)).toBe(stored)
  expect(storedMoment('2026-08-01T02:00+02:00')).toBe('2026-08-01T00:00:00Z')
  expect(storedMoment('2026-08-01T02:00:00.500+02:00')).toBe('2026-08-01T00:00:00.500Z')
})

test.each(['2026-08-01', '2026-08-01T00:00:00Z', '2026-08-01T00:00+02:00'])('%s is a moment', (text) => {
  expect(isMoment(text)).toBe(true)
})

test.each([
  '',
  '01/08/2026',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-08-01T00:00:00',
  '2026-08',
  'tomorrow',
])('"%s" is none', (text) => {
  expect(isMoment(text)).toBe(false)
})
