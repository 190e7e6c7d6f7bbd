import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compact, fold } from '../text/fold.ts'
import { readPadText } from './read-pad-text.ts'

const CODES = new Set(
  ['CUA-2010', 'BOL-1010', '1040', '12', 'M8 x 40', 'AB 100', '2084031039978'].map((code) =>
    compact(fold(code)),
  ),
)
const read = (text: string) =>
  readPadText(text, (word) => CODES.has(compact(fold(word)))).map(
    ({ code, quantity }) => `${code}: ${quantity}`,
  )

test.each([
  ['cells of a spreadsheet', 'CUA-2010\t12', ['CUA-2010: 12']],
  ['the quantity before the code', '12\tCUA-2010', ['CUA-2010: 12']],
  ['a name and a price in other cells', 'CUA-2010\tCuaderno 100 hojas\t12\t1,45', ['CUA-2010: 12']],
  ['semicolons', 'CUA-2010;12\r\nBOL-1010;5', ['CUA-2010: 12', 'BOL-1010: 5']],
  ['commas', '"CUA-2010","12"', ['CUA-2010: 12']],
  ['a quantity with decimals', 'CUA-2010;12,00', ['CUA-2010: 12']],
  ['a space', 'CUA-2010 12', ['CUA-2010: 12']],
  ['a code in lower case without its dash', 'cua2010 12', ['cua2010: 12']],
  ['a number and x', '12 x CUA-2010', ['CUA-2010: 12']],
  ['x beside the number', '12x CUA-2010', ['CUA-2010: 12']],
  ['x behind the code', 'CUA-2010 ×12', ['CUA-2010: 12']],
  ['no space at all', 'CUA-2010x12', ['CUA-2010: 12']],
  ['a colon', 'CUA-2010: 12', ['CUA-2010: 12']],
  ['a full-width comma and digits', 'CUA-2010，１２', ['CUA-2010: 12']],
  ['a Chinese unit', '12个 CUA-2010', ['CUA-2010: 12']],
  ['a unit', 'Cuaderno de 100 hojas CUA-2010, 12 cajas', ['CUA-2010: 12']],
  ['a name with a number behind the code', 'CUA-2010 Cuaderno espiral 100 hojas 12', ['CUA-2010: 12']],
  ['a list with dashes', '- CUA-2010 12', ['CUA-2010: 12']],
  ['a quoted mail', '> CUA-2010 12', ['CUA-2010: 12']],
  [
    'a sentence with two codes',
    'Hola, por favor 12 CUA-2010 y 5 de BOL-1010, gracias',
    ['CUA-2010: 12', 'BOL-1010: 5'],
  ],
  ['two codes, quantities behind', 'CUA-2010 12, BOL-1010 5', ['CUA-2010: 12', 'BOL-1010: 5']],
  ['no quantity', 'CUA-2010', ['CUA-2010: ']],
  ['a code with spaces', '3 M8 x 40', ['M8 x 40: 3']],
  ['a code that is a number', '1040 7', ['1040: 7']],
  ['a number that is also a code as quantity', '1040 12', ['1040: 12']],
  ['the same with a sign', '12 x 1040', ['1040: 12']],
  ['a barcode', '5 2084031039978', ['2084031039978: 5']],
  ['a thousand or one: as written', 'CUA-2010;1.000', ['CUA-2010: 1.000']],
  ['an unknown code', 'CUA-2099 12', ['CUA-2099: 12']],
  ['an unknown barcode', '7501031311309 2', ['7501031311309: 2']],
  ['a name instead of a code', 'cuaderno espiral 12 u', ['cuaderno espiral: 12']],
  ['a greeting', 'Buenos días:\n\nCUA-2010 12\nGracias', ['CUA-2010: 12']],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('the lines of one code become one', () => {
  expect(read('CUA-2010 12\nBOL-1010 5\ncua 2010;3')).toEqual(['CUA-2010: 15', 'BOL-1010: 5'])
  expect(read('CUA-2010 12\nCUA-2010')).toEqual(['CUA-2010: 12', 'CUA-2010: '])
})

test('below the heading of the quantities, a row without one is not ordered', () => {
  const list = 'Código\tArtículo\tPrecio\tCantidad\nCUA-2010\tCuaderno\t2\t\nBOL-1010\tBolígrafo\t3\t6'
  expect(read(list)).toEqual(['BOL-1010: 6'])
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const line of readPadText(text, () => false)) expect(line.code).not.toBe('')
    }),
  )
})
