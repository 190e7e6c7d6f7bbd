import { expect, test } from 'vitest'
import { readStoredValue } from './stored-value.ts'

test.each([
  ['json', '{"clientId":7}', { clientId: 7 }],
  ['json', 'null', null],
  ['json', '{', undefined],
  ['int', '-12', -12],
  ['int', '1.5', undefined],
  ['int', '', undefined],
  ['float', '1.5', 1.5],
  ['float', '2e3', 2000],
  ['float', 'NaN', undefined],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['boolean', '1', undefined],
] as const)('as %s “%s” is %j', (kind, text, value) => {
  expect(readStoredValue(text, kind)).toEqual(value)
})

test('a missing value is undefined', () => {
  expect(readStoredValue(null, 'json')).toBeUndefined()
})
