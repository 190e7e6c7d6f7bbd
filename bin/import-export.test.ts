import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnCommand, typeCommand } from '../test/system/terminal.ts'
import { openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { smallPdf } from '../test/world/picture-shop.ts'

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
    'Changes:',
    '  new: category Tubería',
    '  new: item A Tubo',
    '  new: item B Codo',
    `every change: ${join(folder, 'lista.changes.csv')}`,
    'The shop was not changed (--dry-run).',
    '',
  ])
  expect((await lonja(words)).code).toBe(0)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    outcome: 'done',
    dryRun: false,
    files: [
      {
        file: 'lista.csv',
        encoding: 'utf-8',
        delimiter: ';',
        decimals: ['comma'],
        unusedColumns: ['Estante'],
      },
    ],
    items: { added: 2 },
    changes: [{ kind: 'category', name: 'Tubería', what: 'added' }, { code: 'A' }, { code: 'B' }],
    questions: [],
    warnings: [],
  })
})

test('a refused import exits with 1; its report has every problem', async () => {
  const bad = fileOf('mala.csv', `Código;Nombre;Precio\n${'C;;gratis\n'.repeat(60)}`)
  const report = join(folder, 'bad.json')
  const { code, err } = await lonja(['import', '--catalog', '1', '--stock', bad, '--report', report])
  const lines = err.trimEnd().split('\n')
  const table = join(folder, 'mala.problems.csv')
  expect({ code, first: lines[0], last: lines.slice(-3), count: lines.length }).toEqual({
    code: 1,
    first: 'mala.csv:2 Nombre: is missing',
    last: ['… and 70 more', '120 problems: nothing was imported', `60 rows with reasons: ${table}`],
    count: 53,
  })
  expect(JSON.parse(readFileSync(report, 'utf8')).problems).toHaveLength(120)
  expect(readFileSync(table, 'utf8').split('\r\n')[1]).toBe(
    'C;;gratis;"Nombre: is missing; Precio: is no price: write a number like 4.49, or leave it empty for a price on request"',
  )
})

test.each([
  [
    'es',
    /^lista\.csv: UTF-8, .*\n/,
    /\n +nuevos +modificados +sin cambios +eliminados\n/,
    'La tienda no se modificó (--dry-run).\n',
  ],
  ['zh', /^lista\.csv：UTF-8，.*\n/, /\n +新增 +修改 +未变 +删除\n/, '商城未作更改（--dry-run）。\n'],
])('an import answers in %s', async (language, recognized, counts, end) => {
  const words = ['import', '--catalog', '1', '--stock', fileOf('lista.csv', list), '--dry-run']
  const environment = { DATA_DIR: join(folder, 'languages'), LONJA_LANG: language }
  const { code, out, err } = await typeCommand(words, environment)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(recognized)
  expect(out).toMatch(counts)
  expect(out.endsWith(end)).toBe(true)
})

test('lists are read in the currency of the shop', async () => {
  const run = (...words: string[]) => lonja(words, 'euros')
  expect(await run('setting', 'set', 'currency', 'EUR')).toMatchObject({ code: 0 })
  const both = fileOf('euros.csv', 'Código;Nombre;Precio USD;Precio EUR\nA;Tubo;9,5;8,5\n')
  const imported = await run('import', '--catalog', '1', '--stock', both)
  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('price = Precio EUR') })
  const dollars = fileOf('dolares.csv', 'Código;Precio\nA;9,5 US$\n')
  const refused = await run('import', '--catalog', '1', '--prices', dollars)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('is in US$, and the currency of the shop is EUR'),
  })
})

test('an import with unusual changes asks for --yes, and undo reverts it', async () => {
  const run = (...words: string[]) => lonja(words, 'asked')
  const products = Array.from({ length: 60 }, (_, index) => `C${index};Artículo ${index};${index + 1},50`)
  await run(
    'import',
    '--catalog',
    '1',
    '--stock',
    fileOf('asked.csv', `Código;Nombre;Precio\n${products.join('\n')}\n`),
  )
  const dear = products.map((row) => row.replace(/;Artículo \d+;(\d+),50/, ';$150'))
  const prices = [
    'import',
    '--catalog',
    '1',
    '--prices',
    fileOf('caros.csv', `Código;Precio\n${dear.join('\n')}\n`),
  ]
  const asked = await spawnCommand(prices, { DATA_DIR: join(folder, 'asked') })
  expect(asked.code).toBe(1)
  expect(asked.err.split('\n').slice(0, 2)).toEqual([
    '60 of 60 changed prices become about × 100: is a decimal mark read wrongly?:',
    '  caros.csv:2 Precio "150": C0 was 1.50 and becomes 150.00 (+9900%)',
  ])
  expect(asked.err).toContain(
    '… and 50 more\nnothing was imported: if this is meant, repeat the import with --yes\n',
  )

  const changes = join(folder, 'caros.changes.csv')
  const rehearsed = await run(...prices, '--dry-run')
  expect(rehearsed).toMatchObject({ code: 0, err: expect.stringMatching(/^The import will need --yes:/) })
  expect(rehearsed.out).toContain('Changes:\n  C0 Artículo 0: Price 1.50 → 150.00\n')
  expect(rehearsed.out).toContain(
    `  … and 10 more\nevery change: ${changes}\nThe shop was not changed (--dry-run).\n`,
  )
  const rows = readFileSync(changes, 'utf8').split('\r\n')
  expect([rows.length, rows[1]]).toEqual([62, 'item,changed,C0,Artículo 0,Price,1.5,150'])

  const workbook = join(folder, 'changes.xlsx')
  const done = await run(...prices, '--yes', '--changes', workbook)
  expect(done).toMatchObject({ code: 0, err: expect.stringMatching(/^Confirmed with --yes:/) })
  expect(existsSync(workbook)).toBe(true)

  const list = JSON.parse((await run('undo', '--list', '--json')).out)
  expect(list).toMatchObject([
    { catalogId: 1, files: ['caros.csv'], rowsChanged: 60, undoneAt: null },
    { files: ['asked.csv'], rowsChanged: 60 },
  ])
  const undone = await run('undo')
  expect(undone).toMatchObject({ code: 0, err: '' })
  expect(undone.out).toMatch(
    /\d\d:\d\d:\d\d: caros\.csv, 60 rows changed\n[^]*C0 Artículo 0: Price 150\.00 → 1\.50\n[^]*taken back\.\n$/,
  )
  expect((await run(...prices, '--dry-run')).out).toContain('Price 1.50 → 150.00')
  expect((await run('undo')).out).toMatch(/^items +0 +0 +0 +60$/m)
})

test('--good-rows imports the valid rows, and writes the others to a file for correction', async () => {
  const mixed = fileOf('mixta.csv', 'Código;Nombre;Precio\nA;Tubo;4,5\nB;;1\nC;Codo;-1\n')
  const words = ['import', '--catalog', '1', '--stock', mixed]
  const results = join(folder, 'results')
  mkdirSync(results)
  const done = await lonja([...words, '--good-rows', '--results', results], 'mixed')
  expect(done).toMatchObject({
    code: 0,
    err: [
      '2 rows left out:',
      '  mixta.csv:3 Nombre: is missing',
      '  mixta.csv:4 Precio "-1": is negative: a price is 0 or more',
      `2 rows with reasons: ${join(results, 'mixta.rejected.csv')}\n`,
    ].join('\n'),
  })
  expect(done.out).toMatch(/items +1 +0/)
  expect(existsSync(join(folder, 'mixta.rejected.csv'))).toBe(false)
})

test('returned rows never overwrite a file, which may have corrections', async () => {
  const content = (name: string) => readFileSync(join(folder, name), 'utf8')
  const rowsOf = (letter: string, price: string) =>
    Array.from({ length: 60 }, (_, index) => `${letter}${index};Tubo ${index};${price}`).join('\n')
  const half = `Código;Nombre;Precio\n${rowsOf('G', '1')}\n${rowsOf('B', '-1')}\n`
  const corrected = fileOf('viejo.problems.csv', half)
  const refused = await lonja(['import', '--catalog', '1', '--stock', corrected], 'kept')
  expect(refused.err).toContain(`60 rows with reasons: ${join(folder, 'viejo.problems-2.csv')}\n`)
  expect(content('viejo.problems.csv')).toBe(half)
  const again = ['import', '--catalog', '1', '--stock', join(folder, 'viejo.problems-2.csv')]
  expect((await lonja(again, 'kept')).err).toContain('viejo.problems-2.csv\n')

  const list = fileOf('nueva.csv', 'Código;Nombre;Precio\nA;Tubo;4,5\nB;;1\n')
  const words = ['import', '--catalog', '1', '--good-rows', '--stock']
  await lonja([...words, list], 'kept')
  const returned = join(folder, 'nueva.rejected.csv')
  const edited = `${content('nueva.rejected.csv').replace('B;;1', 'B;Codo;1')}C;;2\r\n`
  writeFileSync(returned, edited)
  expect((await lonja([...words, list], 'kept')).err).toContain('nueva.rejected-2.csv\n')
  expect((await lonja([...words, returned], 'kept')).err).toContain('nueva.rejected-3.csv\n')
  expect(content('nueva.rejected.csv')).toBe(edited)
})

test('a dry run reports the rows that it would return, and writes only the changes', async () => {
  const dry = join(folder, 'dry')
  mkdirSync(dry)
  const list = fileOf('dry/lista.csv', 'Código;Nombre;Precio\nA;Tubo;4,5\nB;;1\n')
  const words = ['import', '--catalog', '1', '--stock', list, '--good-rows', '--dry-run']
  const { out, err } = await lonja(words, 'dry-data')
  expect(err).toContain(`1 row with reasons: ${join(dry, 'lista.rejected.csv')} (not written in a dry run)\n`)
  expect(out).toContain(`every change: ${join(dry, 'lista.changes.csv')}\n`)
  const bad = fileOf('dry/mala.csv', `Código;Nombre;Precio\n${'C;;gratis\n'.repeat(60)}`)
  const refused = await lonja(['import', '--catalog', '1', '--stock', bad, '--dry-run'], 'dry-data')
  expect(refused.err).toContain('mala.problems.csv (not written in a dry run)\n')
  expect(readdirSync(dry).toSorted()).toEqual(['lista.changes.csv', 'lista.csv', 'mala.csv'])
})

test('notes, and cases of questions, that do not fit on the screen are in files', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `E${index};Tubo ${index};4,5;${'8'.repeat(101)}`)
  const list = fileOf('ean.csv', `Código;Nombre;Precio;EAN\n${rows.join('\n')}\n`)
  const imported = await lonja(['import', '--catalog', '1', '--stock', list], 'many')
  const notes = join(folder, 'ean.notes.csv')
  expect(imported.err).toContain(`… and 10 more\nall 60 notes: ${notes}\n`)
  const lines = readFileSync(notes, 'utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(61)
  expect(lines[0]).toBe('\ufeffFile,Row,Column,Value,Note')
  expect(lines[60]).toMatch(/^ean\.csv,61,EAN,8{101},cannot be read as a code/)

  const dear = rows.map((row) => row.replace(';4,5;', ';45;'))
  const prices = fileOf('dear.csv', `Código;Nombre;Precio;EAN\n${dear.join('\n')}\n`)
  const asked = await lonja(['import', '--catalog', '1', '--stock', prices], 'many')
  const cases = join(folder, 'dear.questions.csv')
  expect(asked.err).toContain(`every case: ${cases}\n`)
  const table = readFileSync(cases, 'utf8').trimEnd().split('\r\n')
  expect(table).toHaveLength(61)
  expect(table[60]).toContain(',dear.csv,61,Precio,45,E59 was 4.50 and becomes 45.00 (+900%)')
})

test('an undo reports every change that it does not revert, and a second one reverts the import before', async () => {
  const run = (...words: string[]) => lonja(words, 'undone')
  const pricesAt = (price: string) =>
    `Código;Nombre;Precio\n${Array.from({ length: 60 }, (_, index) => `U${index};N${index};${price}`).join('\n')}\n`
  const words = ['import', '--catalog', '1', '--stock']
  await run(...words, fileOf('u1.csv', pricesAt('4,00')))
  await run(...words, fileOf('u2.csv', pricesAt('4,20')))
  const db = await openMigrated(join(folder, 'undone/lonja.sqlite'))
  await db.updateTable('stock_items').set({ price: 43_000 }).where('code', '!=', 'U0').execute()
  await db.destroy()
  const second = await run('undo')
  expect(second.out).toContain('U0 N0: Price 4.20 → 4.00\n')
  expect(second.err.match(/^ {2}U\d+ N\d+ Price: has changed since/gm)).toHaveLength(59)
  expect((await run('undo')).out).toMatch(/^Import of [\d-]+ [\d:]+: u1\.csv/)
  expect(await run('undo')).toMatchObject({ code: 1, err: 'there is no import to take back\n' })
})

test('the trail names the system user who imports and takes back', async () => {
  const db = await openMigrated(join(folder, 'undone/lonja.sqlite'))
  const entries = await db
    .selectFrom('changes')
    .select(['kind', 'actor_kind', 'actor_name', 'undoes'])
    .orderBy('change_id')
    .execute()
  await db.destroy()
  const by = { actor_kind: 'command', actor_name: userInfo().username }
  expect(entries).toEqual([
    { kind: 'catalog_imported', ...by, undoes: null },
    { kind: 'catalog_imported', ...by, undoes: null },
    { kind: 'catalog_import_undone', ...by, undoes: 2 },
    { kind: 'catalog_import_undone', ...by, undoes: 1 },
  ])
})

test('nothing is imported if the report cannot be written', async () => {
  const words = ['import', '--catalog', '77', '--stock', fileOf('lista.csv', list)]
  const refused = await lonja([...words, '--report', join(folder, 'nowhere/report.json')])
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/report\.json cannot be written/) })
  expect((await lonja([...words, '--dry-run'])).out).toMatch(/items +2 +0/)
})

test('texts are imported in languages, rehearsed, and taken back', async () => {
  await lonja(['import', '--catalog', '1', '--stock', fileOf('lista.csv', list)])
  const long = 'Copper '.repeat(30).trim()
  const texts = fileOf('texts.csv', `Code,Language,Name,Description\nA,English,Pipe,${long}\n`)
  const words = ['import', '--catalog', '1', '--texts', texts]
  const rehearsed = await lonja([...words, '--dry-run'])
  expect(rehearsed.out.split('\n').slice(2)).toEqual([
    '1 name and 1 description changed',
    'Changes:',
    expect.stringMatching(/^ {2}A Tubo: English name – → Pipe; English description – → Copper .{40,60}…$/),
    `every change: ${join(folder, 'texts.changes.csv')}`,
    'The shop was not changed (--dry-run).',
    '',
  ])
  expect(readFileSync(join(folder, 'texts.changes.csv'), 'utf8')).toContain(long)
  expect(await lonja(words)).toMatchObject({ code: 0, err: '' })
  expect((await lonja(words)).out).toContain('0 names and 0 descriptions changed')
  const bad = fileOf('bad.csv', 'Code,Language,Name\nA,en,Tube\nNOTHING,en,None\n')
  const refused = await lonja(['import', '--catalog', '1', '--texts', bad])
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.err).toContain('bad.csv:3 Code "NOTHING": no item has this code')
  expect((await lonja(['undo'])).out).toContain('texts.csv')
})

test('reports that prices have no headings', async () => {
  await lonja(['import', '--catalog', '1', '--stock', fileOf('lista.csv', list)])
  const prices = ['import', '--catalog', '1', '--prices', fileOf('precios.csv', 'A;5,75\n')]
  expect((await lonja(prices)).out).toMatch(
    /^precios\.csv: UTF-8, semicolons, decimal comma, no headings, 1 row\n/,
  )
})

test.each([
  [['import', '--catalog', '1'], '--features, --pictures, --prices or --texts is missing'],
  [['import', '--catalog', '1', '--prices', 'x', '--stock', 'y'], '--prices and --texts stand alone'],
  [['import', '--catalog', '1', '--prices', 'x', '--texts', 'y'], '--prices and --texts stand alone'],
  [['import', '--catalog', '1', '--texts', 'x', '--replace'], '--prices and --texts stand alone'],
  [
    ['import', '--catalog', '1', '--stock', 'x', '--replace', '--good-rows'],
    '--good-rows does not go with --replace',
  ],
  [
    ['import', '--catalog', '1', '--stock', 'x', '--changes', 'x.pdf'],
    '--changes is no .csv, .xlsx or .json file',
  ],
  [['undo', 'now'], 'N is not a whole number from 1: now'],
  [['undo', '1', '2'], '2 is one word too many'],
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

test('another shop gets the same prices, pictures and documents from an export', async () => {
  await lonja(['import', '--catalog', '1', '--stock', fileOf('lista.csv', list)], 'first')
  const prices = await lonja(
    ['import', '--catalog', '1', '--prices', fileOf('precios.csv', 'A;5,75\nZ;1,5\n')],
    'first',
  )
  expect(prices).toMatchObject({ code: 0, err: 'line 2 Z: no item has this code\n' })
  const demo = 'demo/pictures/1/StockItemImages'
  mkdirSync(join(folder, 'fotos'))
  const [first = '', second = ''] = readdirSync(demo)
  copyFileSync(join(demo, first), join(folder, 'fotos/A.webp'))
  copyFileSync(join(demo, second), join(folder, 'fotos/A (2).webp'))
  writeFileSync(join(folder, 'fotos/B Manual.pdf'), smallPdf())
  writeFileSync(join(folder, 'fotos/B.pdf'), '<html>')
  const pictures = await lonja(['import', '--catalog', '1', '--pictures', join(folder, 'fotos')], 'first')
  expect(pictures.out).toContain(
    'pictures for 1 item; 1 item without a picture\ndocuments for 1 item\nwithout a picture: B\n',
  )
  expect(pictures.err).toBe(
    '1 file of the folder left out:\n  B.pdf: is no whole PDF: save or print it as PDF again\n',
  )

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
    const names = readdirSync(join(to(format), 'pictures')).toSorted()
    expect(names).toEqual([
      expect.stringMatching(/^A-2-/),
      expect.stringMatching(/^A-[^2]/),
      expect.stringMatching(/^B Manual-/),
    ])
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

test('a folder that is not there is named in the language of the command', async () => {
  const path = join(folder, 'nowhere/plantilla.csv')
  const environment = { DATA_DIR: join(folder, 'nowhere-data'), LONJA_LANG: 'es' }
  expect(await typeCommand(['template', path], environment)).toEqual({
    code: 1,
    out: '',
    err: `no existe la carpeta ${join(folder, 'nowhere')}: créela primero\n`,
  })
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
