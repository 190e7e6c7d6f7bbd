import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROKEN_PLACES, EVERY_PAGE } from './long/price-leaks/broken-places.ts'

/** The long suite takes these expressions out of the sources; whoever rewrites one adapts the list. */
test.each([...BROKEN_PLACES, EVERY_PAGE])('the price audit can break $name in $file', ({ file, intact }) => {
  expect(readFileSync(file, 'utf8').split(intact)).toHaveLength(2)
})
