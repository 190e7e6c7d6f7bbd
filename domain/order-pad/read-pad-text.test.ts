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
  readPadText(text, (word) => CODES.has(compact(fold(word)))).lines.map(
    ({ code, quantity }) => `${code}: ${quantity}`,
  )

test.each([
  ['cells of a spreadsheet', 'CUA-2010\t12', ['CUA-2010: 12']],
  ['the quantity before the code', '12\tCUA-2010', ['CUA-2010: 12']],
  ['a name and a price in other cells', 'CUA-2010\tCuaderno 100 hojas\t12\t1,45', ['CUA-2010: 12']],
  ['semicolons', 'CUA-2010;12\r\nBOL-1010;5', ['CUA-2010: 12', 'BOL-1010: 5']],
  ['commas', '"CUA-2010","12"', ['CUA-2010: 12']],
  ['a quantity with decimals', 'CUA-2010;12,00', ['CUA-2010: 12']],
  ['a price before the quantity', 'CUA-2010\tCuaderno\t3.00\t12', ['CUA-2010: 12']],
  ['a quoted row of a table', '> CUA-2010;12', ['CUA-2010: 12']],
  ['a number and x without a space', '2xCUA-2010', ['CUA-2010: 2']],
  ['a number in the greeting', 'Pedido 15: CUA-2010 5, BOL-1010 3', ['CUA-2010: 5', 'BOL-1010: 3']],
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

test.each([
  ['an empty first column', 'Foto\tCódigo\tCantidad\tStock\n\tCUA-2010\t12\t300', ['CUA-2010: 12']],
  ['a zero', 'Código;Cantidad\nCUA-2010;0\nBOL-1010;2', ['BOL-1010: 2']],
  [
    'what is no quantity',
    'Código;Cantidad\nCUA-2010;2 docenas\nBOL-1010;12,5',
    ['CUA-2010: 2 docenas', 'BOL-1010: 12,5'],
  ],
  ['two sheets', 'Code\tQty\nCUA-2010\t1\nQty\tCode\n2\tBOL-1010', ['CUA-2010: 1', 'BOL-1010: 2']],
  ['a code that is a number too', 'Nr;Code;Cant. pedida\n12;CUA-2010;5', ['CUA-2010: 5']],
])('below the heading of the quantities: %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('of a line that is too long nothing is read', () => {
  expect(readPadText('CUA-2010 12 '.repeat(9_000), () => true)).toEqual({ lines: [], isCut: true })
})

test('of a text that is too long the whole lines at its beginning are read', () => {
  const { lines, isCut } = readPadText('CUA-2010 120\n'.repeat(9_000), (word) => word === 'CUA-2010')
  expect(isCut).toBe(true)
  expect(lines).toEqual([{ code: 'CUA-2010', quantity: String(Math.floor(100_000 / 13) * 120) }])
})

test('a text is cut before its characters are unified, which takes time, and again if they became more', () => {
  const line = 'CUA-2010 1\n'
  const readLong = (text: string) => readPadText(text, (word) => word === 'CUA-2010')
  const lines = [{ code: 'CUA-2010', quantity: '1' }]
  expect(readLong(`${line}${'e\u0301'.repeat(50_000)}\n${line}`)).toEqual({ lines, isCut: true })
  expect(readLong(`${line}${'\ufdfa'.repeat(10_000)}\n${line}`)).toEqual({ lines, isCut: true })
})

test('many accents on one letter take no long time', () => {
  for (const accents of ['\u0301\u0323', '\u0301\uff9e']) {
    const begin = performance.now()
    expect(read(`CUA-2010 12\n1${accents.repeat(45_000)}`)[0]).toBe('CUA-2010: 12')
    expect(performance.now() - begin).toBeLessThan(500)
  }
})

test.each([
  ['dots', `x${'.'.repeat(90_000)}x`],
  ['dots that become three each', `x${'…'.repeat(60_000)}x`],
  ['digits', '1'.repeat(99_000)],
  ['cells', ';'.repeat(99_000)],
])('a line of many %s is read', (_, line) => {
  expect(read(line).length).toBeLessThanOrEqual(1)
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const line of readPadText(text, () => false).lines) expect(line.code).not.toBe('')
    }),
  )
})
