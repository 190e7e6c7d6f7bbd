import { expect, test } from 'vitest'
import { isKnownBy } from './etag.ts'

test.each(['"a"', 'W/"a"', '"b", W/"a"', '*'])('who has %s knows it', (asked) => {
  expect(isKnownBy(asked, '"a"')).toBe(true)
  expect(isKnownBy(asked, 'W/"a"')).toBe(true)
})

test.each([undefined, null, '', '"b"', 'a', '"A"'])('who has %s does not', (asked) => {
  expect(isKnownBy(asked, '"a"')).toBe(false)
})
