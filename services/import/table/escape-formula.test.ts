import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'
import { writeCsv } from './write-csv.ts'

const FORMULA = /^[=+\-@＝＋－＠]/
const pieces = constantFrom(
  '=1+1',
  '=',
  '+',
  '-',
  '@',
  '＝',
  "'",
  "''",
  '"',
  '""',
  ';',
  ',',
  '\t',
  '\r\n',
  '\n',
  ' ',
  'a',
  '12',
  '&""',
)
const texts = oneof(
  array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  string({ unit: 'grapheme', maxLength: 12 }),
)

/** The cells that a spreadsheet reads: quotation marks count where a cell begins, and what follows them belongs to it. */
function cellsOf(csv: string, separators: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < csv.length; at++) {
    let cell = ''
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) {
        if (csv[at] === '"') at++
        cell += csv[at] ?? ''
      }
      at++
    }
    for (; at < csv.length && !separators.includes(csv[at] ?? ''); at++) cell += csv[at] ?? ''
    cells.push(cell)
  }
  return cells.filter((cell) => cell !== '')
}
const written = (rows: readonly (readonly string[])[], delimiter: ',' | ';') =>
  writeCsv(rows, delimiter).toString().replace('\ufeff', '')

test('a spreadsheet that expects other separators reads other cells', () => {
  const csv = written([['x', 'a;b', 'c,"d"'], ['e\nf']], ',')
  expect(cellsOf(csv, ',\r\n')).toEqual(['x', 'a;b', 'c,"d"', 'e\nf'])
  expect(cellsOf(csv, ';\r\n')).toEqual(['x,a', 'b,"c,""d"""', 'e\nf'])
  expect(cellsOf(written([['x', 'a;=1;b']], ','), ';\r\n')).toContain('=1')
})

test('no cell of a file is a formula, whatever separators the spreadsheet expects', () => {
  assert(
    property(
      array(texts, { minLength: 1, maxLength: 4 }),
      constantFrom(',', ';'),
      constantFrom(',', ';', '\t', ',;\t'),
      (cells, delimiter, expected) => {
        const row = cells.map((cell) => escapeFormula(cell, 'name'))
        const read = cellsOf(written([row, row], delimiter), `${expected}\r\n`)
        expect(read.filter((cell) => FORMULA.test(cell))).toEqual([])
      },
    ),
    { numRuns: 5_000 },
  )
})

test('every text is read again as it was', () => {
  assert(
    property(texts, constantFrom('name', 'key', 'code'), (text, kind) => {
      expect(unescapeFormula(escapeFormula(text, kind), kind).text).toBe(text)
    }),
    { numRuns: 5_000 },
  )
})

test.each(['Codo 90°, +50 °C', 'Tubo 15 mm; - 2 m', 'Oferta 12,00', '5 < 6', 'a-b=c'])(
  'a text without a formula stays as it is: %s',
  (text) => {
    expect(escapeFormula(text, 'name')).toBe(text)
  },
)

test.each(["'Luna', azul", "'La Perla', 'El Sol'"])('a name in apostrophes is read with them: %s', (name) => {
  expect(unescapeFormula(name, 'name').text).toBe(name)
})
