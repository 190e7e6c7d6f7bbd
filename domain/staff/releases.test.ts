import { expect, test } from 'vitest'
import { NEWEST_RELEASE, RELEASES, releasesAfter } from './releases.ts'

test('somebody who has seen nothing, or a release without news, gets all of them', () => {
  expect(releasesAfter('')).toEqual(RELEASES)
  expect(releasesAfter('0.0.1')).toEqual(RELEASES)
})

test('somebody who has seen the newest one gets none', () => {
  expect(releasesAfter(NEWEST_RELEASE)).toEqual([])
})

test('releases are named once, the newest first', () => {
  const numbers = RELEASES.map((release) => release.split('.').map(Number))
  const sorted = numbers.toSorted((a, b) => {
    const index = a.findIndex((part, at) => part !== b[at])
    return index === -1 ? 0 : (b[index] ?? 0) - (a[index] ?? 0)
  })
  expect(numbers).toEqual(sorted)
  expect(new Set(RELEASES).size).toBe(RELEASES.length)
})
