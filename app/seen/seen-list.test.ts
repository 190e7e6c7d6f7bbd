import { describe, expect, test } from 'vitest'
import { MAX_SEEN, readSeenIds, withSeenId } from './seen-list.ts'

const many = Array.from({ length: MAX_SEEN }, (_, index) => String(index + 1))

describe('the items seen last', () => {
  test('begin with the latest, each once', () => {
    expect(withSeenId(['17', '18.2', '19'], '18.2')).toEqual(['18.2', '17', '19'])
  })

  test('are twelve at most', () => {
    expect(withSeenId(many, '99')).toEqual(['99', ...many.slice(0, -1)])
    expect(readSeenIds(JSON.stringify([...many, '13']))).toEqual(many)
  })

  test('are read as they were stored', () => {
    expect(readSeenIds(JSON.stringify(['17', '18.2']))).toEqual(['17', '18.2'])
  })

  test.each([null, '', 'x', '{}', '"17"', '[17, null, ["18"], "a", "../1", "1&x=", ""]', '[', '17'])(
    'are none in a text that something else stored: %j',
    (stored) => {
      expect(readSeenIds(stored)).toEqual([])
    },
  )
})
