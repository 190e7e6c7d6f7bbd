import { expect, test } from 'vitest'
import { keptSince, parseKeepDays } from './keep-days.ts'

test('values are kept for two years, unless the setting says how many days', () => {
  const now = new Date('2026-12-31T12:00:00Z')
  expect(keptSince('', now).toISOString()).toBe('2024-12-31T12:00:00.000Z')
  expect(keptSince('30', now).toISOString()).toBe('2026-12-01T12:00:00.000Z')
})

test.each(['29', '3651', '0730', '1e3', '-90', ' 90', '90 days', ''])('%j is no number of days', (value) => {
  expect(parseKeepDays(value)).toBeUndefined()
})
