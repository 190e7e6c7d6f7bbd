import { expect, test } from 'vitest'
import { rangeWanted } from './byte-range.ts'

const file = { size: 100, etag: '"a"' }
const of = (range: string | undefined, ifRange?: string) => rangeWanted({ range, ifRange }, file)

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=0-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
])('%s wants a part', (range, part) => {
  expect(of(range)).toEqual(part)
})

test.each([
  [undefined],
  ['bytes=-'],
  ['bytes=5-4'],
  ['bytes=0-1,5-6'],
  ['bytes=a-b'],
  ['bytes=0x1-2'],
  ['items=0-1'],
  [`bytes=${'9'.repeat(400)}-`],
])('%s wants the whole file', (range) => {
  expect(of(range)).toBeUndefined()
})

test('a part of another state of the file is the whole file', () => {
  expect(of('bytes=0-9', '"a"')).toEqual({ first: 0, last: 9 })
  expect(of('bytes=0-9', '"b"')).toBeUndefined()
  expect(of('bytes=0-9', 'Thu, 26 Nov 2026 10:00:00 GMT')).toBeUndefined()
})
