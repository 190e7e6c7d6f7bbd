import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeCommand } from '../test/system/terminal.ts'
import { temporaryFolder } from '../test/world/databases.ts'

const folder = temporaryFolder()

const lonja = (words: readonly string[], data = 'data') =>
  typeCommand(words, { DATA_DIR: join(folder, data) })

function fileOf(name: string, content: string) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const list = 'Código;Nombre;Categoría;Precio;Estante\nA;Tubo;Tubería;4,5;7\nB;Codo;Tubería;1,25;7\n'

test('an import prints how it read the file and what it changed, and writes the same to a report', async () => {
  const report = join(folder, 'report.json')
  const words = ['import', '--catalog', '1', '--stock', fileOf('lista.csv', list), '--report', report]
  const rehearsed = await lonja([...words, '--dry-run'])
  expect(rehearsed).toMatchObject({ code: 0, err: '' })
  expect(rehearsed.out.split('\n')).toEqual([
    'lista.csv: UTF-8, semicolons, decimal comma, Spanish headings in line 1, 2 rows',
    '  read: code = Código, name = Nombre, category1 = Categoría, price = Precio',
    '  not used: Estante',
    '            added  changed  unchanged  deleted',
    'categories      1        0          0        0',
    'items           2        0          0        0',
    'Nothing was written (--dry-run).',
    '',
  ])
  expect((await lonja(words)).code).toBe(0)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    outcome: 'done',
    dryRun: false,
    files: [
      { file: 'lista.csv', encoding: 'utf-8', delimiter: ';', decimals: 'comma', unusedColumns: ['Estante'] },
    ],
    items: { added: 2 },
    warnings: [],
  })
})

test('a refused import exits with 1; its report has every problem', async () => {
  const bad = fileOf('mala.csv', `Código;Nombre;Precio\n${'C;;gratis\n'.repeat(60)}`)
  const report = join(folder, 'bad.json')
  const { code, err } = await lonja(['import', '--catalog', '1', '--stock', bad, '--report', report])
  const lines = err.trimEnd().split('\n')
  expect({ code, first: lines[0], last: lines.slice(-2), count: lines.length }).toEqual({
    code: 1,
    first: 'mala.csv:2 Nombre: is missing',
    last: ['… and 70 more', '120 problems: nothing was imported'],
    count: 52,
  })
  expect(JSON.parse(readFileSync(report, 'utf8')).problems).toHaveLength(120)
})

test('nothing is imported if the report cannot be written', async () => {
  const words = ['import', '--catalog', '77', '--stock', fileOf('lista.csv', list)]
  const refused = await lonja([...words, '--report', join(folder, 'nowhere/report.json')])
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/report\.json cannot be written/) })
  expect((await lonja([...words, '--dry-run'])).out).toMatch(/items +2 +0/)
})

test('reports that prices have no headings', async () => {
  await lonja(['import', '--catalog', '1', '--stock', fileOf('lista.csv', list)])
  const prices = ['import', '--catalog', '1', '--prices', fileOf('precios.csv', 'A;5,75\n')]
  expect((await lonja(prices)).out).toMatch(
    /^precios\.csv: UTF-8, semicolons, decimal comma, no headings, 1 rows/,
  )
})

test.each([
  [['import', '--catalog', '1'], '--stock, --categories, --features, --pictures or --prices is missing'],
  [['import', '--catalog', '1', '--prices', 'x', '--stock', 'y'], '--prices stands alone'],
  [['import', '--catalog', '1', '--stock', 'x', '--encoding', 'ebcdic'], '--encoding is none of utf-8'],
  [['import', '--catalog', '1', '--stock', 'x', '--delimiter', '::'], '--delimiter is none of'],
  [['import', '--catalog', '1', '--stock', 'x', '--decimal', 'dot'], '--decimal is none of'],
  [['import', '--catalog', '1', '--stock', 'x', '--column', 'price'], '--column is not FIELD=HEADING'],
  [
    ['import', '--catalog', '1', '--stock', 'x', '--column', 'tariff=X'],
    '--column tariff: no field has this name',
  ],
  [['export', '--catalog', '1'], '--to is missing'],
  [['export', '--catalog', '1', '--to', 'x', '--format', 'pdf'], '--format is none of json, csv, xlsx'],
  [['template'], 'FILE is missing'],
])('%j is wrong usage', async (words, reason) => {
  const { code, err } = await lonja(words)
  expect(code).toBe(2)
  expect(err).toContain(reason)
})

test('another shop gets the same prices and pictures from an export', async () => {
  await lonja(['import', '--catalog', '1', '--stock', fileOf('lista.csv', list)], 'first')
  const prices = await lonja(
    ['import', '--catalog', '1', '--prices', fileOf('precios.csv', 'A;5,75\nZ;1,5\n')],
    'first',
  )
  expect(prices).toMatchObject({ code: 0, err: 'line 2 Z: no item has this code\n' })
  const demo = 'demo/pictures/1/StockItemImages'
  mkdirSync(join(folder, 'fotos'))
  copyFileSync(join(demo, readdirSync(demo)[0] ?? ''), join(folder, 'fotos/A.webp'))
  const pictures = await lonja(['import', '--catalog', '1', '--pictures', join(folder, 'fotos')], 'first')
  expect(pictures.out).toContain('pictures for 1 item; 1 item without a picture\n')

  const to = (name: string) => join(folder, name)
  for (const format of ['json', 'csv', 'xlsx']) {
    const words = ['export', '--catalog', '1', '--format', format, '--pictures', '--to']
    expect(await lonja([...words, to(format)], 'first')).toMatchObject({ code: 0, err: '' })
    expect((await lonja([...words, to(format)], 'first')).err).toBe(
      'the folder holds an export already: name another one\n',
    )
    const lists =
      format === 'xlsx'
        ? ['--stock', join(to(format), 'catalog.xlsx')]
        : [
            '--stock',
            join(to(format), `stock.${format}`),
            '--categories',
            join(to(format), `categories.${format}`),
          ]
    const again = ['import', '--catalog', '1', ...lists, '--pictures', join(to(format), 'pictures')]
    expect(await lonja(again, `from-${format}`)).toMatchObject({ code: 0, err: '' })
    await lonja([...words, to(`${format}-again`)], `from-${format}`)
    const content = (of: string) =>
      readdirSync(of, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')])
        .toSorted()
    expect(content(to(`${format}-again`))).toEqual(content(to(format)))
    expect(readdirSync(join(to(format), 'pictures'))).toHaveLength(1)
  }
  expect((await lonja(['export', '--catalog', '9', '--to', to('none')], 'first')).err).toBe(
    'there is no such catalogue\n',
  )
})

test('an import counts new items with and without pictures', async () => {
  const demo = 'demo/pictures/1/StockItemImages'
  const pictures = join(folder, 'pictures-of-new')
  mkdirSync(pictures)
  copyFileSync(join(demo, readdirSync(demo)[0] ?? ''), join(pictures, 'A.webp'))
  const words = ['import', '--catalog', '1', '--stock', fileOf('lista.csv', list), '--pictures', pictures]
  expect((await lonja(words, 'new-with-pictures')).out).toContain(
    'pictures for 1 item; 1 item without a picture\n',
  )
})

test('a template includes its explanation, and never overwrites a file', async () => {
  const path = join(folder, 'plantilla.csv')
  expect(await lonja(['template', '--language', 'es', path])).toMatchObject({
    code: 0,
    out: `${path}\n${join(folder, 'plantilla-Ayuda.csv')}\n`,
  })
  expect((await lonja(['template', path])).code).toBe(1)
})

test.each(['json', 'csv', 'xlsx'])(
  'the demo exported as %s and imported again is unchanged',
  async (format) => {
    const data = `demo-${format}`
    const to = join(folder, `${data}-files`)
    expect(await lonja(['demo', 'add'], data)).toMatchObject({ code: 0 })
    expect((await lonja(['export', '--catalog', '1', '--to', to, '--format', format], data)).code).toBe(0)
    const files = readdirSync(to)
    const fileNamed = (list: string) => files.filter((file) => file.startsWith(`${list}.`))
    const listed = ['categories', 'stock', 'features'].flatMap((list) =>
      fileNamed(list).flatMap((file) => [`--${list}`, join(to, file)]),
    )
    const workbook = fileNamed('catalog').flatMap((file) => ['--stock', join(to, file)])
    const words = ['import', '--catalog', '1', ...listed, ...workbook, '--replace']
    const { code, out } = await lonja(words, data)
    expect(code).toBe(0)
    expect(out).toMatch(/^categories +0 +0 +\d+ +0$/m)
    expect(out).toMatch(/^items +0 +0 +\d+ +0$/m)
  },
)
