import { expect, test } from 'vitest'
import { breakLines } from './line-breaks.ts'

/** Every character is one wide. */
const lines = (text: string, width: number) => breakLines(text, width, (part) => [...part].length)

test('breaks between words and ends no line with a space', () => {
  expect(lines('tubo de cobre', 8)).toEqual(['tubo de', 'cobre'])
})

test('breaks Chinese anywhere except before closing punctuation', () => {
  expect(lines('铜球阀，带手柄', 3)).toEqual(['铜球', '阀，带', '手柄'])
})

test('breaks a word that is wider than a line', () => {
  expect(lines('UN-CODIGO', 4)).toEqual(['UN-C', 'ODIG', 'O'])
})

test('preserves line breaks, also of empty lines', () => {
  expect(lines('a\n\nb', 9)).toEqual(['a', '', 'b'])
})
