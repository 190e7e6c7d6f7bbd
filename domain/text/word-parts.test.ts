import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayContain, wordParts } from './word-parts.ts'

const anyCharacter = fc.oneof(fc.constantFrom(...'ab1-\n螺'), fc.string({ unit: 'grapheme', minLength: 1 }))
const anyText = fc.array(anyCharacter, { maxLength: 30 }).map((characters) => characters.join(''))

test('a text may contain all of its parts of any length', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (text, from, length) => {
      const start = from % (text.length + 1)
      const word = text.slice(start, start + 1 + (length % 6))
      fc.pre(word !== '')
      expect(mayContain(wordParts(text), word)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('most words of other characters are known not to be in a thousand codes', () => {
  const codes = Array.from({ length: 1024 }, (_, number) => `\nlj${String(number).padStart(7, '0')}\n`).join(
    '',
  )
  const parts = wordParts(codes)
  const others = ['p', 'mm', 'jora', 'steel', 'copper', 'lk0000001', '\n0000001\n', '螺丝', 'pvc', '25m']
  expect(others.filter((word) => mayContain(parts, word)).length).toBeLessThanOrEqual(1)
})
