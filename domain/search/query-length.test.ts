import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { cutQuery, MAX_QUERY_LENGTH } from './query-length.ts'

test('a query is cut at 200 characters, and never in half of one', () => {
  expect(cutQuery('tubo')).toBe('tubo')
  expect(cutQuery('á'.repeat(300))).toBe('á'.repeat(MAX_QUERY_LENGTH))
  expect(cutQuery('x'.repeat(199) + '𠮷𠮷')).toBe('x'.repeat(199))
})

test('letters that a character stands for count, because they are compared', () => {
  expect(fold(cutQuery('ﷺ'.repeat(99))).length).toBeLessThanOrEqual(MAX_QUERY_LENGTH)
  expect(cutQuery('㎏'.repeat(300))).toHaveLength(MAX_QUERY_LENGTH / 2)
})
