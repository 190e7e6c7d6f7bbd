import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_INDEX, indexTexts, flagCandidates } from '../catalog/gram-index.ts'
import { misspeltNeedles, misspeltRank, correctableWords } from './misspelling.ts'
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

describe('a word with one mistake', () => {
  test('matches at the start of any word of a name or a code, wherever the mistake is', () => {
    fc.assert(
      fc.property(anyMistake, fc.constantFrom('', 'x ', 'x-('), ({ right, typed }, before) => {
        fc.pre(typed.length >= 5)
        expect(misspeltRank({ name: `${before}${right} y`, codes: '' }, [typed])).toBe(1)
        expect(misspeltRank({ name: '', codes: `\n${before}${right}\n` }, [typed])).toBe(1)
      }),
      { numRuns: 1000 },
    )
  })

  test('is found through the index', () => {
    const filler = Array.from({ length: 300 }, (_, row) => ({ name: `zz${row}`, codes: '' }))
    fc.assert(
      fc.property(anyMistake, fc.constantFrom('', 'x ', 'x-('), ({ right, typed }, before) => {
        fc.pre(typed.length >= 5)
        const texts = [{ name: `${before}${right}`, codes: '' }, ...filler]
        const index = runToCompletion(indexTexts(EMPTY_INDEX, texts, [...texts.keys()]))
        const flags = new Uint8Array(texts.length)
        for (const needle of misspeltNeedles(typed)) flagCandidates(index, needle, flags)
        expect(flags[0]).toBe(1)
        expect(flags.reduce((sum, flag) => sum + flag, 0)).toBeLessThan(150)
      }),
    )
  })
})

test('only the first three words of at least five letters are corrected', () => {
  expect(correctableWords(['cuatr', 'tres', 'quince', 'veinte', 'treinta'])).toEqual([
    'cuatr',
    'quince',
    'veinte',
  ])
})

test('the rank counts the words that nearly match', () => {
  expect(misspeltRank({ name: 'tuberia de cobre', codes: '' }, ['tubreia', 'cobra', 'llave'])).toBe(2)
})
