import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each(['"a"', 'W/"a"', '"b", W/"a"', '*'])('%s matches', (ifNoneMatch) => {
  expect(matchesEtag(ifNoneMatch, '"a"')).toBe(true)
  expect(matchesEtag(ifNoneMatch, 'W/"a"')).toBe(true)
})

test.each([undefined, null, '', '"b"', 'a', '"A"'])('%s does not match', (ifNoneMatch) => {
  expect(matchesEtag(ifNoneMatch, '"a"')).toBe(false)
})
