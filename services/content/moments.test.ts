import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { beginOf, endOf, isBefore, isMoment } from './moments.ts'

test('a day of an offer is a whole day of the shop', () => {
  expect(beginOf('2026-08-01', DEFAULT_TIME_ZONE)).toBe('2026-08-01T04:00:00Z')
  expect(endOf('2026-08-31', DEFAULT_TIME_ZONE)).toBe('2026-09-01T03:59:59Z')
  expect(isBefore('2026-08-01', '2026-08-01')).toBe(true)
  expect(isBefore('2026-08-02', '2026-08-01')).toBe(false)
})

test('an instant is the same instant in UTC', () => {
  for (const write of [beginOf, endOf]) {
    for (const instant of ['2026-08-01T00:00:00Z', '2026-08-01T00:00:00.000Z'])
      expect(write(instant, DEFAULT_TIME_ZONE)).toBe(instant)
    expect(write('2026-08-01T02:00:00.500+02:00', DEFAULT_TIME_ZONE)).toBe('2026-08-01T00:00:00.500Z')
  }
  expect(isBefore('2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z')).toBe(false)
})

test.each(['2026-08-01', '2026-08-01T00:00:00Z', '2026-08-01T00:00+02:00'])('%s is a moment', (text) => {
  expect(isMoment(text)).toBe(true)
})

test.each(['', '01/08/2026', '2026-02-30', '2026-02-30T00:00:00Z', '2026-08-01T00:00:00', '2026-08', 'tomorrow'])(
  '"%s" is none',
  (text) => {
    expect(isMoment(text)).toBe(false)
  },
)
