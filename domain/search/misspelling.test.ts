import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, emptyCatalog } from '../catalog/catalog.ts'
import { correctableWords, nearlyHas } from './misspelling.ts'
import { search } from './search.ts'
import { fold } from '../text/fold.ts'

function hasNearly(text: string, word: string): boolean {
  return correctableWords([word]).some((one) => nearlyHas(text, one))
}

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
        expect(hasNearly(`${before}${right} y`, typed)).toBe(true)
        expect(hasNearly(`\n${before}${right}\n`, typed)).toBe(true)
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
        expect(hasNearly(name, word)).toBe(expected)
      }),
      { numRuns: 5_000 },
    )
  })

  test('is found by a search in names of several words and in codes, if the wrong letter is a space too', () => {
    const anyName = fc
      .array(fc.oneof(letter, fc.constantFrom(' ', '-')), { minLength: 1, maxLength: 20 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(
        fc.array(anyName, { minLength: 1, maxLength: 20 }),
        anyWord,
        fc.boolean(),
        (texts, letters, isCode) => {
          const word = letters.join('')
          const items = texts.map((text, at) =>
            itemRow({ stockItemId: at + 1, ...(isCode ? { name: '-', code: text } : { name: text }) }),
          )
          const catalog = applyChanges(emptyCatalog([1]), { items, categories: [] })
          const found = search(catalog, word, 'es')
          fc.pre(!texts.some((text) => fold(text).includes(fold(word))) && (!isCode || found.isApproximate))
          const expected = texts.flatMap((text, row) => (hasNearly(fold(text), fold(word)) ? [row] : []))
          if (isCode) expect(found.rows).toEqual(expect.arrayContaining(expected))
          else expect(found.rows.toSorted((one, other) => one - other)).toEqual(expected)
        },
      ),
      { numRuns: 400 },
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

test('items with more words that nearly match come first', () => {
  const items = ['Tubo de cobre', 'Tuberia de cobre', 'Llave'].map((name, at) =>
    itemRow({ stockItemId: at + 1, name }),
  )
  const catalog = applyChanges(emptyCatalog([1]), { items, categories: [] })
  expect(search(catalog, 'tubreia cobra grifo', 'es').rows).toEqual([1, 0])
})
