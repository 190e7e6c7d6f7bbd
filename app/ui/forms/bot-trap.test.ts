import { expect, test } from 'vitest'
import { isSuspicious } from './bot-trap.ts'

const NOW = 1_700_000_000_000

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each<[string, Record<string, string>, boolean]>([
  ['a person, a minute after it was made', { made: `${NOW - 60_000}`, website: '' }, false],
  ['a person with a page open since yesterday', { made: `${NOW - 86_400_000}`, website: '' }, false],
  ['a program that fills in every field', { made: `${NOW - 60_000}`, website: 'http://x.test' }, true],
  ['a program that is too fast', { made: `${NOW - 500}`, website: '' }, true],
  ['a program that sends only what it knows', {}, true],
  ['a program with a made-up time', { made: 'soon' }, true],
  ['a program with a time to come', { made: `${NOW + 60_000}` }, true],
  ['a person who sends it again on request', { made: `${NOW}`, again: 'yes', website: '' }, false],
  ['a program that fills in every field again', { again: 'yes', website: 'http://x.test' }, true],
])('a form filled in by %s', (_, fields, suspicious) => {
  expect(isSuspicious(form(fields), NOW)).toBe(suspicious)
})
