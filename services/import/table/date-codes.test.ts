import { expect, test } from 'vitest'
import { findDateCodes } from './date-codes.ts'

test.each([
  '01-feb',
  '1-Feb',
  '02/05/2026',
  '2026/5/2',
  '2026-05-02',
  'mar-10',
  'Mar-10',
  'sept-25',
  '2月1日',
  '1-feb-26',
  '01-Feb-2026',
  '1-febrero-26',
  '01/02/26',
  '12/31/26',
  '2026-02-01',
  '2026-02-01 00:00:00',
  '2026-02-01T00:00',
  '01/02/2026 0:00',
  'feb-2026',
  'Feb-26',
  'febrero-2026',
  'February-2026',
  '2026年2月1日',
  '2026年2月',
])('%s is a code that became a date', (code) => {
  expect([...findDateCodes([code, 'A-100', '3/4', 'T12'])]).toEqual([code])
  expect([...findDateCodes([code])]).toEqual([code])
})

test.each([
  '01-FEB',
  'MAR-10',
  '12-50',
  '1/2',
  '45-mar-1',
  'marzo-10',
  '10-marzo',
  '2026',
  'feb',
  'may10',
  '10-2026-A',
  '2026-1',
  '2026-01',
  '1-2026',
  '10-20-30',
  '01-02-26',
  '45/02/26',
  '13/13/2026',
  '2026-13-01',
  '2026-02-01 A',
])('%s is a code', (code) => {
  expect(findDateCodes([code, 'A-100'])).toEqual(new Set())
})

test('01/02/26 stays a code beside codes of the same shape that are no dates', () => {
  expect(findDateCodes(['01/02/26', '45/02/26'])).toEqual(new Set())
  expect(findDateCodes(['01/02/26', '03/04/26']).size).toBe(2)
})

test('mar-10 stays a code beside cab-10, which has the same shape', () => {
  expect(findDateCodes(['cab-10', 'mar-10', 'tub-22'])).toEqual(new Set())
  expect(findDateCodes(['10-cab', '10-mar'])).toEqual(new Set())
  expect(findDateCodes(['mar-10', 'CAB-10', null, 12])).toEqual(new Set(['mar-10']))
})
