import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsvRows } from './csv-rows.ts'
import { type Delimiter, DELIMITERS } from './table.ts'
import { writeCsv } from './write-csv.ts'

function read(text: string, delimiter: Delimiter = ';') {
  const csv = readCsvRows(text, delimiter)
  if (!csv.ok) throw new Error(csv.reason[0])
  return {
    rows: csv.value.rows.map(({ cells }) => cells),
    lines: csv.value.rows.map(({ line }) => line),
    literal: csv.value.notes.map(({ line }) => line),
    problems: csv.value.rows.flatMap(({ line, problem }) => (problem ? [[line, problem[0]]] : [])),
  }
}

const found = (rows: string[][]) => ({ rows, literal: [], problems: [] })

test.each(['\r\n', '\n', '\r'])('lines end with %j, and blank lines count in line numbers', (end) => {
  expect(read(['A;B', '', '1;"two', 'lines"', '2;x'].join(end))).toMatchObject({
    ...found([
      ['A', 'B'],
      ['1', `two${end}lines`],
      ['2', 'x'],
    ]),
    lines: [1, 3, 5],
  })
})

test('rows may have different lengths', () => {
  expect(read('A;B;C\n1\n2;x;y;z\n')).toMatchObject(found([['A', 'B', 'C'], ['1'], ['2', 'x', 'y', 'z']]))
})

describe('a correct table is read exactly', () => {
  const cell = constantFrom(
    '',
    '12,50',
    'Tubo',
    'Codo 3/4"',
    '"La Chulita" vino',
    'Tubo; azul',
    'two\nlines',
    'x\r\n\r\ny',
    'a;b;c\nd;e;f',
    '"',
    '""',
    ' ',
  )
  const table = integer({ min: 2, max: 6 }).chain((width) =>
    array(array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
  )

  test('as a program writes it, and as another reader reads it', () => {
    assert(
      property(table, constantFrom(...DELIMITERS), (given, delimiter) => {
        const rows = given.map((cells, index) => [String(index + 100), ...cells, `${index},25`])
        const heading = rows[0]?.map((_, column) => `heading ${column}`) ?? []
        const text = writeCsv([heading, ...rows], delimiter)
          .toString()
          .slice(1)
        const expected = parse(text, { delimiter, record_delimiter: ['\r\n'] })
        expect(read(text, delimiter)).toMatchObject({ rows: expected, literal: [], problems: [] })
        expect(expected).toEqual([heading, ...rows])
      }),
    )
  })

  test.each([
    [
      'in the first column',
      'N;P\n"a\nb";1\n"c\nd";2\n',
      [
        ['N', 'P'],
        ['a\nb', '1'],
        ['c\nd', '2'],
      ],
    ],
    [
      'in the last column',
      'R;P;N\n1;4,5;"a\nb"\n2;5,5;c\n',
      [
        ['R', 'P', 'N'],
        ['1', '4,5', 'a\nb'],
        ['2', '5,5', 'c'],
      ],
    ],
    [
      'twice in a row',
      'R;N;M;P\n1;"a\nb";"c\nd";2\n',
      [
        ['R', 'N', 'M', 'P'],
        ['1', 'a\nb', 'c\nd', '2'],
      ],
    ],
    [
      'with delimiters on each line',
      'R,N,P\n1,"Tubo, azul\ncobre, rojo",4.5\n2,Codo,3.5\n',
      [
        ['R', 'N', 'P'],
        ['1', 'Tubo, azul\ncobre, rojo', '4.5'],
        ['2', 'Codo', '3.5'],
      ],
    ],
    [
      'in a list without numbers',
      'R;N;C\nA;"Tubo\nde cobre";Rojo\nB;Codo;Azul\n',
      [
        ['R', 'N', 'C'],
        ['A', 'Tubo\nde cobre', 'Rojo'],
        ['B', 'Codo', 'Azul'],
      ],
    ],
  ] as const)('lines in a cell %s', (_, text, rows) => {
    const delimiter = text.startsWith('R,') ? ',' : ';'
    expect(read(text, delimiter)).toMatchObject({ rows, literal: [], problems: [] })
  })
})

describe('quotation marks that people typed are literal', () => {
  test('a quotation mark that nothing closes', () => {
    expect(read('R;N;P\n1;"La Chulita vino;4,25\n2;B;8,90\n3;"El Gaucho mate;5,00\n4;E;2,00\n')).toEqual({
      rows: [
        ['R', 'N', 'P'],
        ['1', '"La Chulita vino', '4,25'],
        ['2', 'B', '8,90'],
        ['3', '"El Gaucho mate', '5,00'],
        ['4', 'E', '2,00'],
      ],
      lines: [1, 2, 3, 4, 5],
      literal: [2, 4],
      problems: [],
    })
  })

  test('a quotation mark that an inch sign many rows later could close swallows no row', () => {
    assert(
      property(integer({ min: 0, max: 200 }), constantFrom(...DELIMITERS), (between, delimiter) => {
        const rows = [
          ['R', 'N', 'P'],
          ['1', '"La Chulita', '4.25'],
          ...Array.from({ length: between }, (_, index) => [String(index + 2), `Codo ${index}`, '1.50']),
          ['900', 'Tubo 3/4"', '2.50'],
          ['901', 'Codo', '3.50'],
        ]
        const text = rows.map((cells) => `${cells.join(delimiter)}\r\n`).join('')
        expect(read(text, delimiter)).toMatchObject({ rows, literal: [2], problems: [] })
      }),
    )
  })

  test.each([
    ['"La Chulita" vino', '"La Chulita" vino', []],
    ['Codo 3/4"', 'Codo 3/4"', []],
    ['"Codo 3/4" gris"', 'Codo 3/4" gris', []],
    ['"Codo 3/4""', 'Codo 3/4"', [2]],
    ['"Codo 3/4"""', 'Codo 3/4"', []],
    ['"""La Chulita"" vino"', '"La Chulita" vino', []],
    ['"La Chulita" vino "tinto"', '"La Chulita" vino "tinto"', []],
    ['"La Chulita" ', 'La Chulita', []],
    ['"', '"', [2]],
    ['""', '', []],
  ])('%s is read as %s', (written, cell, literal) => {
    expect(read(`R;N;P\n1;${written};4,5\n2;Codo;3,5\n3;Tapa;2,5\n`)).toMatchObject({
      rows: [
        ['R', 'N', 'P'],
        ['1', cell, '4,5'],
        ['2', 'Codo', '3,5'],
        ['3', 'Tapa', '2,5'],
      ],
      literal,
      problems: [],
    })
  })

  test('quotation marks in two cells of a row do not join the cells', () => {
    const text = 'R;N;M;P\n1;"La Chulita;Codo 3/4";4,5\n2;B;C;3,5\n3;"D; d";E;2,5\n'
    expect(read(text)).toMatchObject({
      rows: [
        ['R', 'N', 'M', 'P'],
        ['1', '"La Chulita', 'Codo 3/4"', '4,5'],
        ['2', 'B', 'C', '3,5'],
        ['3', 'D; d', 'E', '2,5'],
      ],
      literal: [2],
    })
  })

  test('quotation marks in a quoted cell need not be doubled, even beside a delimiter', () => {
    expect(read('R,N,P\n1,"Codo 3/4" gris, mate",4.5\n2,Tubo,3.5\n3,Tapa,2.5\n', ',').rows[1]).toEqual([
      '1',
      'Codo 3/4" gris, mate',
      '4.5',
    ])
  })

  test('quotation marks typed into any list lose no row', () => {
    const name = string({ unit: constantFrom('"', 'a', '/', '4', ' '), minLength: 1, maxLength: 8 })
    const rowsOfNames = array(tuple(name, integer({ min: 1, max: 99 })), { minLength: 4, maxLength: 30 })
    assert(
      property(rowsOfNames, (given) => {
        const lines = given.map(([text, price], index) => `${index + 1000};${text};${price},50`)
        const codes = read(
          ['REF;NOMBRE;PVP', '1;x;1,50', '2;y;2,50', ...lines, '3;z;3,50', ''].join('\n'),
        ).rows.map(([code]) => code)
        expect(codes).toEqual(['REF', '1', '2', ...given.map((_, index) => String(index + 1000)), '3'])
      }),
    )
  })
})

test('an unclosed quotation mark is a problem of its row if the line does not fit the list without it', () => {
  expect(read('R;N;P\n1;"Tubo\nde cobre;4,5\n2;Codo;3,5\n').problems).toEqual([[2, 'openQuotationMark']])
})

test.each([
  ['1;"La Chulita vino;consultar\n2;Tubo 3/4";8,90\n3;Codo;2,50\n4;Tapa;1,50\n', [[1, 'openQuotationMark']]],
  ['A1;"La Chulita;Vinos\nA2;Tubo 3/4";Tubos\nA3;Codo;Tubos\nA4;Tapa;Tubos\n', [[1, 'openQuotationMark']]],
  ['1;"Cable\nazul; 3 m";8,90\n2;Codo;2,50\n3;Tapa;1,50\n', []],
])('a mark that may join two rows is a problem of the first: %j', (text, problems) => {
  expect(read(text).problems).toEqual(problems)
})

test('a cell of any length is read, and many unclosed quotation marks do not slow it down', () => {
  const long = 'x'.repeat(300_000)
  expect(read(`A;B\n1;${long}\n`).rows[1]).toEqual(['1', long])
  const marks = Array.from({ length: 20_000 }, (_, index) => `${index};"x;${'y;'.repeat(index % 7)}`).join(
    '\n',
  )
  const start = performance.now()
  read(`${marks}\n1;x"\n`)
  expect(performance.now() - start).toBeLessThan(10_000)
})
