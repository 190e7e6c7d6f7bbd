import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVENTS, type EventType } from './events.ts'

test('docs/api/webhooks.md has a valid example of every event', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/api/webhooks.md'), 'utf8')
  const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(
    ([, example = '']) => JSON.parse(example) as { type: EventType },
  )
  for (const example of examples) expect(EVENTS[example.type].body.parse(example)).toEqual(example)
  expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENTS)))
})
