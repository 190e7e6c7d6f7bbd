import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_INDEX, type GramIndex, indexTexts, markCandidates } from './gram-index.ts'
import type { ItemText } from './item-text.ts'
import { runToCompletion } from './incremental.ts'

const LETTERS = [...'abc1-螺丝é\n']

const anyText: fc.Arbitrary<ItemText> = fc.record({
  name: fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 8 }),
  codes: fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 5 }),
})

function candidates(index: GramIndex, needle: string, size: number): number[] {
  const marks = new Uint32Array(size)
  markCandidates(index, needle, 4, marks)
  return [...marks.keys()].filter((row) => marks[row] === 4)
}

test('finds every text that contains the needle after any sequence of changes', () => {
  const anyHistory = fc.array(fc.array(anyText, { minLength: 200, maxLength: 400 }), {
    minLength: 1,
    maxLength: 5,
  })
  const anyNeedle = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      anyHistory,
      fc.array(anyNeedle, { minLength: 20 }),
      fc.nat(150),
      (history, needles, shift) => {
        const texts: ItemText[] = []
        let index = EMPTY_INDEX
        for (const [round, changed] of history.entries()) {
          const rows = changed.map((_, at) => at + round * shift)
          for (const [at, row] of rows.entries()) texts[row] = changed[at] ?? { name: '', codes: '' }
          index = runToCompletion(indexTexts(index, texts, rows))
        }
        for (const needle of needles) {
          const matching = [...texts.keys()].filter((row) =>
            `${texts[row]?.name}\0${texts[row]?.codes}`.includes(needle),
          )
          expect(candidates(index, needle, texts.length)).toEqual(expect.arrayContaining(matching))
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('a word narrows ten thousand texts to a few; a Latin letter does not narrow them', () => {
  const texts = Array.from({ length: 10_000 }, (_, row) => ({ name: `tubo ${row}`, codes: '' }))
  const index = runToCompletion(indexTexts(EMPTY_INDEX, texts, [...texts.keys()]))
  expect(candidates(index, '9876', 10_000).length).toBeLessThan(100)
  expect(candidates(index, '螺', 10_000)).toEqual([])
  expect(candidates(index, 'u', 10_000)).toHaveLength(10_000)
})

test('many small changes leave few parts and do not alter an earlier index', () => {
  const texts = Array.from({ length: 20_000 }, (_, row) => ({ name: `tubo ${row}`, codes: '' }))
  const first = runToCompletion(indexTexts(EMPTY_INDEX, texts, [0]))
  let index = first
  for (let from = 1; from < texts.length; from += 100) {
    const next = Array.from({ length: 100 }, (_, at) => from + at)
    index = runToCompletion(indexTexts(index, texts, next))
  }
  expect(index.parts.length).toBeLessThan(10)
  expect(candidates(first, 'tubo', 20_000)).toEqual([0])
})
