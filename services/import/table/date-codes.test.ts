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
])('%s is a code that became a date', (code) => {
  expect([...findDateCodes([code, 'A-100', '3/4', 'T12'])]).toEqual([code])
  expect([...findDateCodes([code])]).toEqual([code])
})

test.each(['01-FEB', 'MAR-10', '12-50', '1/2', '45-mar-1', 'marzo-10', '2026', 'feb', 'may10'])(
  '%s is a code',
  (code) => {
    expect(findDateCodes([code, 'A-100'])).toEqual(new Set())
  },
)

test('a code of the shape of others is none: mar-10 beside cab-10', () => {
  expect(findDateCodes(['cab-10', 'mar-10', 'tub-22'])).toEqual(new Set())
  expect(findDateCodes(['10-cab', '10-mar'])).toEqual(new Set())
  expect(findDateCodes(['mar-10', 'CAB-10', null, 12])).toEqual(new Set(['mar-10']))
})
