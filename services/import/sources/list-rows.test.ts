import { expect, test } from 'vitest'
import { writeProblem } from './source.ts'
import { readStockRows } from './rows.ts'
import { ITEM_LIST, KNOWN_ITEM_LIST, PRICE_LIST } from './columns.ts'
import { toSource } from './table-source.ts'

/** Reads rows, the first of which holds the headings, as a list of items. */
function read(rows: readonly (readonly (string | number | Date | null)[])[], list = ITEM_LIST) {
  const table = {
    name: 'lista.xlsx[Hoja1]',
    sheet: 'Hoja1',
    encoding: undefined,
    delimiter: undefined,
    notes: [],
    rows: rows.map((cells, index) => ({ line: index + 1, cells })),
  }
  const source = toSource(table, list, { named: new Map() })
  if (!source.ok) throw new Error(source.problems.map((problem) => writeProblem(problem)).join('\n'))
  const items = source.file.rows.map(({ row, fields }): Record<string, unknown> => ({
    row,
    ...(fields as object),
  }))
  return { items, notes: (source.file.notes ?? []).map((note) => writeProblem(note)), rows: source.file.rows }
}

const HEADINGS = ['REF', 'DESCRIPCIÓN', 'P.V.P.']

test('categories in a column further right are subcategories', () => {
  const { items } = read([
    HEADINGS,
    ['FERRETERÍA', null, null],
    [null, 'Tornillos', null],
    ['A1', 'Tornillo', 1],
    [null, 'Tuercas', null],
    ['A2', 'Tuerca', 2],
    ['ELECTRICIDAD', null, null],
    ['B1', 'Cable', 3],
  ])
  expect(items.map(({ category }) => category)).toEqual([
    ['FERRETERÍA', 'Tornillos'],
    ['FERRETERÍA', 'Tuercas'],
    ['ELECTRICIDAD'],
  ])
})

test('a label and decoration are not part of the category, and a category without items is noted', () => {
  const { items, notes } = read([
    HEADINGS,
    ['Familia:', 'Cables', null],
    ['A1', 'Cable', 1],
    ['— TUBOS —', null, null],
    ['FAMILIA: Codos', null, null],
    ['B1', 'Codo', 2],
  ])
  expect(items.map(({ category }) => category)).toEqual([['Cables'], ['Codos']])
  expect(notes).toContain(
    'lista.xlsx[Hoja1]:4 REF "— TUBOS —": is read as a category without items and left out',
  )
})

const ALONE = 'stands alone in its row and is left out as a remark: if it is an item, give it its code'

test.each(['CABLES', 'Familia: Cables', '— Cables —', 'Cables:'])(
  'in a list that begins with an item, "%s" alone in its row is the category of the rows below',
  (text) => {
    const name = /Cables/i.exec(text)?.[0]
    for (const row of [
      [text, null, null],
      [null, text, null],
    ]) {
      const { items, notes } = read([HEADINGS, ['A1', 'Codo', 1], row, ['B1', 'Cable', 2], ['B2', 'Hilo', 3]])
      expect(items.map(({ code, category }) => [code, category])).toEqual([
        ['A1', []],
        ['B1', [name]],
        ['B2', [name]],
      ])
      expect(notes).toEqual([
        expect.stringContaining(
          `${JSON.stringify(text)}: is read as the category "${name}" of the 2 rows below`,
        ),
        'lista.xlsx[Hoja1]: 1 row has no category: line 2',
      ])
    }
  },
)

test('in a list that begins with an item, two lone texts with items below are categories', () => {
  const { items, notes } = read([
    HEADINGS,
    ['A1', 'Codo', 1],
    [null, 'Cables y mangueras', null],
    ['B1', 'Cable', 2],
    [null, 'Tubos', null],
    ['C1', 'Tubo', 3],
    ['C2', 'Tubo largo', 4],
  ])
  expect(items.map(({ category }) => category)).toEqual([[], ['Cables y mangueras'], ['Tubos'], ['Tubos']])
  expect(notes).toEqual([
    'lista.xlsx[Hoja1]:3 DESCRIPCIÓN "Cables y mangueras": is read as the category "Cables y mangueras" of the row below',
    'lista.xlsx[Hoja1]:5 DESCRIPCIÓN "Tubos": is read as the category "Tubos" of the 2 rows below',
    'lista.xlsx[Hoja1]: 1 row has no category: line 2',
  ])
})

test('in a list that begins with an item, a single lone text is left out, with a note that its code may be missing', () => {
  const { items, notes } = read([HEADINGS, ['A1', 'Cable', 1], [null, 'Tubo', null], ['B1', 'Codo', 2]])
  expect(items.map(({ code }) => code)).toEqual(['A1', 'B1'])
  expect(items[0]).not.toHaveProperty('category')
  expect(notes).toEqual([`lista.xlsx[Hoja1]:3 DESCRIPCIÓN "Tubo": ${ALONE}`])
  const other = read([HEADINGS, ['A1', 'Cable', 1], ['Ofertas del mes', null, null], ['B1', 'Codo', 2]])
  expect(other.items).toHaveLength(2)
  expect(other.notes).toEqual(['lista.xlsx[Hoja1]:3 REF "Ofertas del mes": is read as a remark and left out'])
})

test('among names in capitals, a single name in capitals is no category', () => {
  const { items, notes } = read([
    HEADINGS,
    ['A1', 'CABLE ROJO', 1],
    [null, 'CABLE AZUL', null],
    ['B1', 'CODO', 2],
  ])
  expect(items.map(({ code, category }) => [code, category])).toEqual([
    ['A1', undefined],
    ['B1', undefined],
  ])
  expect(notes).toEqual([`lista.xlsx[Hoja1]:3 DESCRIPCIÓN "CABLE AZUL": ${ALONE}`])
})

test('a row with only the rest of a name, or only words in the column of prices, is left out', () => {
  for (const begin of [[], [['CABLES', null, null]]]) {
    const { items, notes } = read([
      HEADINGS,
      ...begin,
      ['A1', 'Cable', 1],
      [null, 'de cobre rojo', null],
      [null, null, 'sin IVA'],
      ['B1', 'Codo', 2],
    ])
    expect(items.map(({ code }) => code)).toEqual(['A1', 'B1'])
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`DESCRIPCIÓN "de cobre rojo": ${ALONE}`),
        expect.stringContaining('P.V.P. "sin IVA": is read as a remark and left out'),
      ]),
    )
  }
})

test('a row with only a code is an incomplete item, wherever it is in the list', () => {
  for (const code of ['A-12', 'tubo', '0012'])
    expect(read([HEADINGS, ['A1', 'Cable', 1], [code, null, null], ['B1', 'Codo', 2]]).items).toHaveLength(3)
})

test('in a list with a column of categories that begins with an item, only a text in that column is a category', () => {
  const { items, notes } = read([
    [...HEADINGS, 'FAMILIA'],
    ['A1', 'Codo', 1, 'Codos'],
    ['OFERTAS', null, null, null],
    ['A2', 'Codo largo', 1, 'Codos'],
    [null, null, null, 'Tubos'],
    ['B1', 'Tubo', 1, null],
  ])
  expect(items.map(({ category }) => category)).toEqual(['Codos', 'Codos', 'Tubos'])
  expect(notes).toEqual([
    'lista.xlsx[Hoja1]:5 FAMILIA "Tubos": is read as the category "Tubos" of the row below',
    'lista.xlsx[Hoja1]:3 REF "OFERTAS": is read as a remark and left out',
  ])
})

test('in a list without names that begins with an item, a lone word is a code', () => {
  const { items } = read(
    [
      ['REF', 'DESCATALOGADO'],
      ['A1', 'Sí'],
      ['CABLE', null],
      ['B1', null],
    ],
    KNOWN_ITEM_LIST,
  )
  expect(items.map(({ code }) => code)).toEqual(['A1', 'CABLE', 'B1'])
})

test('a lone code with digits is an item without a name, and a lone text in lower case is no category', () => {
  expect(read([HEADINGS, ['A-12', null, null], ['A1', 'Cable', 1]]).items).toMatchObject([
    { code: 'A-12' },
    { code: 'A1' },
  ])
  expect(read([HEADINGS, [null, 'de cobre rojo', null], ['A1', 'Cable', 1]]).items).toHaveLength(2)
})

test('in a list with a column of categories, a category row fills the column or is noted', () => {
  const headings = [...HEADINGS, 'FAMILIA']
  const noted = read([
    headings,
    ['CABLES', null, null, null],
    ['A1', 'Cable', 1, 'Cables'],
    ['A2', 'Tubo', 1, 'Tubos'],
  ])
  expect(noted.items.map(({ category }) => category)).toEqual(['Cables', 'Tubos'])
  expect(noted.notes).toEqual(['lista.xlsx[Hoja1]:2 REF "CABLES": holds no item and is left out'])
  const filled = read([
    headings,
    [null, null, null, 'CABLES'],
    ['A1', 'Cable', 1, null],
    [null, null, null, 'TUBOS'],
    ['B1', 'Tubo', 1, null],
  ])
  expect(filled.items.map(({ category }) => category)).toEqual(['CABLES', 'TUBOS'])
})

test.each([
  'Precios sin IVA',
  'Precios válidos hasta el 31/12/2026',
  'Los precios pueden sufrir cambios sin previo aviso',
  'Portes a cargo del cliente',
  'Página 2',
  'Pág. 3 de 10',
  'Page 2',
  'IVA no incluido',
  'Tarifa válida desde enero',
  'Nota: pedido mínimo 50',
  'Tel.: 600 000 000',
  'www.puerto.example',
  '* Hasta agotar existencias en almacén.',
  '第 2 页',
  '备注：价格含税',
])('"%s" is a remark wherever it stands', (text) => {
  const { items, notes } = read([
    HEADINGS,
    ['A1', 'Cable', 1],
    [text, null, null],
    ['B1', 'Codo', 2],
    [null, text, null],
  ])
  expect(items.map(({ code }) => code)).toEqual(['A1', 'B1'])
  expect(notes).toHaveLength(2)
})

test.each([
  '21/11/2026',
  '21-11-26',
  '21.11.2026',
  '2026-11-21',
  '2026-11-21 00:00:00',
  'noviembre 2026',
  'NOVIEMBRE DE 2026',
  'Nov. 2026',
  'nov-26',
  '21 de noviembre de 2026',
  'Madrid, 21 de noviembre de 2026',
  'sábado, 21 de noviembre de 2026',
  '21 November 2026',
  'November 21, 2026',
  '2026年11月21日',
  '3/10',
  '2 de 5',
  '- 2 -',
  '— 12 —',
  'Pág. 3',
  'Página 3 / 10',
  'Page 2 of 5',
  '第 2 页',
  '第2页 / 共5页',
])('"%s" is the date or the number of a page, in any column', (text) => {
  const { items, notes } = read([
    HEADINGS,
    ['A1', 'Cable', 1],
    [text, null, null],
    ['B1', 'Codo', 2],
    [null, null, text],
  ])
  expect(items.map(({ code }) => code)).toEqual(['A1', 'B1'])
  expect(notes).toEqual([
    `lista.xlsx[Hoja1]:3 REF ${JSON.stringify(text)}: is read as a remark and left out`,
    `lista.xlsx[Hoja1]:5 P.V.P. ${JSON.stringify(text)}: is read as a remark and left out`,
  ])
})

test('a row with only a date, or a date and a page number, is a page header', () => {
  const { items, notes } = read([
    HEADINGS,
    ['A1', 'Cable', 1],
    [null, null, new Date('2026-11-21')],
    ['21/11/2026', null, 'Página 1'],
  ])
  expect(items).toHaveLength(1)
  expect(notes).toHaveLength(2)
})

test.each(['Marca 2026', 'Serie 3', 'Junta 2026', 'Colección 2026'])('"%s" is no page header', (text) => {
  const { items } = read([HEADINGS, [`${text}:`, null, null], ['A1', 'Cable', 1], ['B1', 'Codo', 2]])
  expect(items.map(({ category }) => category)).toEqual([[text], [text]])
})

test('an item whose code or name reads like a date or a page is an item', () => {
  expect(
    read([HEADINGS, ['3/10', 'Tubo', null], ['- 2 -', 'x', 2], ['3/4', '2/3', 1], ['5/8', '1/2', null]])
      .items,
  ).toHaveLength(4)
  expect(
    read(
      [
        ['REF', 'DESCATALOGADO'],
        ['3/10', '21/11/2026'],
        ['3/4', null],
      ],
      KNOWN_ITEM_LIST,
    ).items,
  ).toHaveLength(2)
})

test('an item whose code or name reads like a remark is an item', () => {
  const { items } = read([
    HEADINGS,
    ['DATE1', 'Fechador', null],
    ['PAGE 2', 'Página 2 del álbum', 3],
    ['N1', 'Notas adhesivas', 4],
    ['Total', 'Total de limpieza', 5],
  ])
  expect(items).toHaveLength(4)
})

test('in a list of prices, category rows and remarks are noted', () => {
  const { items, notes } = read(
    [
      ['REF', 'PVP'],
      ['CABLES', null],
      ['A1', 3],
      ['Precios sin IVA', null],
    ],
    PRICE_LIST,
  )
  expect(items.map(({ code }) => code)).toEqual(['A1'])
  expect(notes).toEqual([
    'lista.xlsx[Hoja1]:4 REF "Precios sin IVA": is read as a remark and left out',
    'lista.xlsx[Hoja1]:2 REF "CABLES": holds no item and is left out',
  ])
})

test('subcategories are filled down within their category', () => {
  const headings = [...HEADINGS, 'FAMILIA', 'SUBFAMILIA']
  const { items } = read([
    headings,
    ['A1', 'a', 1, 'Tubos', 'Cobre'],
    ['A2', 'b', 1, null, null],
    ['A3', 'c', 1, null, 'PVC'],
    ['A4', 'd', 1, null, null],
    ['B1', 'e', 1, 'Codos', 'Cobre'],
    ['B2', 'f', 1, null, null],
  ])
  expect(items.map(({ category }) => category)).toEqual([
    ['Tubos', 'Cobre'],
    ['Tubos', 'Cobre'],
    ['Tubos', 'PVC'],
    ['Tubos', 'PVC'],
    ['Codos', 'Cobre'],
    ['Codos', 'Cobre'],
  ])
})

test.each([
  ['the first row has none', [null, 'Tubos', null, null]],
  ['one is written twice', ['Tubos', null, 'Tubos', null, null]],
  ['most rows have one', ['Tubos', 'Codos', null]],
])('a column of categories is not filled down if %s', (_, categories) => {
  const { items, rows } = read([
    [...HEADINGS, 'FAMILIA'],
    ...categories.map((category, index) => [`A${index}`, 'x', 1, category]),
  ])
  expect(items.map(({ category }) => category || null)).toEqual(categories)
  expect(rows).toHaveLength(categories.length)
})

test('the only path of a list is noted: it may be a measure', () => {
  const headings = [...HEADINGS, 'FAMILIA']
  const single = read([
    headings,
    ['A', 'a', 1, 'Tornillos > 20 mm'],
    ['B', 'b', 1, 'Tubos'],
    ['C', 'c', 1, 'Codos'],
  ])
  expect(single.notes).toEqual([
    'lista.xlsx[Hoja1]:2 FAMILIA "Tornillos > 20 mm": is read as a category and a subcategory, because of the ">": if it is one name, write it without ">"',
  ])
  const paths = read([
    headings,
    ['A', 'a', 1, 'Tubos > Cobre'],
    ['B', 'b', 1, 'Tubos > PVC'],
    ['C', 'c', 1, 'Codos'],
  ])
  expect(paths.notes).toEqual([])
})

test.each(['Tornillos > 30 mm', 'Tornillos'])(
  'a path with a part that begins with a digit is noted beside %s',
  (other) => {
    const { notes } = read([
      [...HEADINGS, 'FAMILIA'],
      ['A', 'a', 1, 'Tornillos > 20 mm'],
      ['B', 'b', 1, other],
      ['C', 'c', 1, 'Codos'],
    ])
    const paths = ['Tornillos > 20 mm', other].filter((name) => name.includes('>'))
    expect(notes).toEqual(
      paths.map((name) => expect.stringContaining(`"${name}": is read as a category and a sub`)),
    )
  },
)

test('a single lone text at the beginning is a title or an incomplete row, unless it is laid out as a category', () => {
  const rows = [
    ['A1', 'Cable', 1],
    ['A2', 'Codo', 2],
  ]
  const title = read([HEADINGS, ['Temporada otoño', null, null], ...rows])
  expect(title.items).toHaveLength(2)
  expect(title.items[0]).not.toHaveProperty('category')
  expect(title.notes).toEqual(['lista.xlsx[Hoja1]:2 REF "Temporada otoño": holds no item and is left out'])
  expect(read([HEADINGS, [null, 'Tubo de cobre', null], ...rows]).items).toMatchObject([
    { code: undefined, name: 'Tubo de cobre' },
    { code: 'A1' },
    { code: 'A2' },
  ])
  for (const category of ['CABLES', '— Cables —', 'Familia: Cables', '电缆'])
    expect(read([HEADINGS, [category, null, null], ...rows]).items[0]).toHaveProperty('category')
})

test('in a list without names a code may read like a remark', () => {
  const { items } = read(
    [
      ['REF', 'DESCATALOGADO'],
      ['DATE5', 'Sí'],
      ['PAGE2', null],
      ['HOJA3', null],
      ['Tel.: 600', null],
    ],
    KNOWN_ITEM_LIST,
  )
  expect(items.map(({ code }) => code)).toEqual(['DATE5', 'PAGE2', 'HOJA3'])
})

test.each([
  ['in capitals', ['ref', 'DESCRIPCION', 'PVP €']],
  ['with an empty cell', ['REF', 'Descripción', null]],
])('headings that are repeated %s are left out', (_, again) => {
  const { items, notes } = read([HEADINGS, ['A1', 'Cable', 1], again, ['A2', 'Tubo', 2]])
  expect(items.map(({ code }) => code)).toEqual(['A1', 'A2'])
  expect(notes).toEqual([])
})

test.each([
  ['the price further right', ['REF', 'DESCRIPCIÓN', null, 'P.V.P.']],
  ['in another order', ['DESCRIPCIÓN', 'REF', 'P.V.P.']],
  ['with another price', ['REF', 'DESCRIPCIÓN', 'MAYORISTA']],
  ['as a second line of headings', [null, 'Menudeo', 'Mayoreo']],
])('headings of other columns below refuse the list: %s', (_, again) => {
  for (const list of [ITEM_LIST, PRICE_LIST])
    expect(() => read([HEADINGS, ['A1', 'Cable', 1], again, ['A2', 'Tubo', 2]], list)).toThrow(
      /:3 row ".*": holds headings again, but not those of line 1: /,
    )
})

test('an item that is called like two headings is an item', () => {
  const { items } = read([HEADINGS, ['FOTO', 'Imagen', 3]])
  expect(items).toMatchObject([{ code: 'FOTO', name: 'Imagen' }])
})

test("the subtotals of Excel's groups are left out in every language", () => {
  const { items } = read([
    ['Family', ...HEADINGS],
    ['Cables', 'A1', 'Cable', 1],
    ['Cables Total', null, null, 1],
    ['管件 汇总', null, null, 1],
    ['Total Tubos', null, null, 1],
    ['Grand Total', null, null, 1],
  ])
  expect(items.map(({ code }) => code)).toEqual(['A1'])
})

test('rules that a program draws between rows are left out and noted', () => {
  const { items, notes } = read([
    HEADINGS,
    ['-----', '-----------', '-----'],
    ['A1', 'Cable', 1],
    ['---|---|---:', null, null],
    ['=====', '=====', '====='],
    ['A2', 'Tubo', '-'],
  ])
  expect(items.map(({ code }) => code)).toEqual(['A1', 'A2'])
  expect(notes.filter((note) => note.includes('remark'))).toHaveLength(3)
})

test.each(['ídem', 'Idem.', '"', '〃', "''", '同上'])('%s is no name, and no category', (ditto) => {
  const { rows, notes } = read([
    ['Código', 'Nombre', 'Familia'],
    ['A1', 'Cable', 'Cables'],
    ['A2', ditto, ditto],
    ['A3', 'Idem-tubo', 'Tubos'],
  ])
  const { problems } = readStockRows({ name: 'lista', columns: new Map(), rows })
  expect(problems).toMatchObject([{ row: 3, field: 'name', reason: ['standsForAbove'] }])
  expect(notes).toContainEqual(expect.stringMatching(/:3 Familia ".*": cannot be read as a category/))
})
