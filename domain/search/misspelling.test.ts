import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_INDEX, indexTexts } from '../catalog/gram-index.ts'
import { correctableWords, markMisspelt, misspeltRank } from './misspelling.ts'
import { runToCompletion } from '../catalog/incremental.ts'

const letter = fc.constantFrom(...'abcé螺1')
const anyWord = fc.array(letter, { minLength: 5, maxLength: 9 })

/** A word and the same word with one letter replaced, missing, extra, or swapped with the next. */
const anyMistake = fc.tuple(anyWord, fc.nat(8), letter, fc.nat(3)).map(([right, somewhere, other, kind]) => {
  const at = somewhere % right.length
  const [before, after] = [right.slice(0, at), right.slice(at + 1)]
  const own = right[at] ?? ''
  const next = right[at + 1] ?? ''
  const typed = [
    [...before, other, ...after],
    [...before, ...after],
    [...before, other, own, ...after],
    [...before, next, own, ...after.slice(1)],
  ][kind]
  return { right: right.join(''), typed: (typed ?? []).join('') }
})

/** By trying each mistake at each letter. */
function hasOneMistake(text: string, word: string): boolean {
  return Array.from(word, (_, at) => at).some((at) => {
    const [before, own, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
    const isReplaced = text.startsWith(before) && text.startsWith(after, at + 1)
    const isExtra = text.startsWith(before + after)
    const isMissing = text.startsWith(before) && text.startsWith(own + after, at + 1)
    const isSwapped = after !== '' && text.startsWith(before + (after[0] ?? '') + own + after.slice(1))
    return isReplaced || isExtra || isMissing || isSwapped
  })
}

describe('a word with one mistake', () => {
  test('matches at the start of any word of a name or a code, wherever the mistake is', () => {
    fc.assert(
      fc.property(anyMistake, fc.constantFrom('', 'x ', 'x-('), ({ right, typed }, before) => {
        fc.pre(typed.length >= 5)
        expect(misspeltRank({ name: `${before}${right} y`, codes: '' }, correctableWords([typed]), 1)).toBe(1)
        expect(misspeltRank({ name: '', codes: `\n${before}${right}\n` }, correctableWords([typed]), 1)).toBe(
          1,
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('matches nowhere else', () => {
    const text = fc
      .array(fc.oneof(letter, fc.constant(' ')), { maxLength: 30 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(text, anyWord, (name, letters) => {
        const word = letters.join('')
        const starts = [...name.matchAll(/(?<![\p{L}\p{N}])/gu)].map(({ index }) => name.slice(index))
        const expected = starts.some((rest) => hasOneMistake(rest, word))
        expect(misspeltRank({ name, codes: '' }, correctableWords([word]), 1)).toBe(Number(expected))
      }),
      { numRuns: 5_000 },
    )
  })

  test('is found through the index', () => {
    const filler = Array.from({ length: 300 }, (_, row) => ({ name: `zz${row}`, codes: '' }))
    fc.assert(
      fc.property(anyMistake, fc.constantFrom('', 'x ', 'x-('), ({ right, typed }, before) => {
        fc.pre(typed.length >= 5)
        const texts = [{ name: `${before}${right}`, codes: '' }, ...filler]
        const index = runToCompletion(indexTexts(EMPTY_INDEX, texts, [...texts.keys()]))
        const marks = markMisspelt(index, correctableWords([typed]), texts.length)
        expect(marks[0]).toBe(1)
        expect(marks.reduce((sum, mark) => sum + mark, 0)).toBeLessThan(150)
      }),
    )
  })
})

test('only the first three words of at least five letters are corrected', () => {
  expect(correctableWords(['cuatr', 'tres', 'quince', 'veinte', 'treinta']).map(({ text }) => text)).toEqual([
    'cuatr',
    'quince',
    'veinte',
  ])
})

test('the rank counts the words that nearly match', () => {
  expect(
    misspeltRank({ name: 'tuberia de cobre', codes: '' }, correctableWords(['tubreia', 'cobra', 'llave']), 7),
  ).toBe(2)
})
