import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { HOSTILE_TEXTS } from '../../test/world/staff/hostile-texts.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { importCatalog } from './import-catalog.ts'
import { writeRejectedFile } from './rejected-file.ts'
import { readSources } from './sources/read-sources.ts'
import type { Problem, SourceFile, SourceTable } from './sources/source.ts'
import type { Cell } from './table/table.ts'
import { writeCsv } from './table/write-csv.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { unzip } from './table/zip.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()

async function readList(name: string, content: string | Uint8Array): Promise<SourceFile> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const { sources, problems } = await readSources({ stock: path }, { named: new Map() })
  if (!sources.stock) throw new Error(JSON.stringify(problems))
  return sources.stock
}

function problemAt(file: SourceFile, row: number): Problem {
  return { file: file.name, row, field: 'Precio', reason: ['negativePrice'] }
}

async function writeRows(file: SourceFile, rows: readonly number[]): Promise<Buffer> {
  const problems = rows.map((row) => problemAt(file, row))
  const written = await writeRejectedFile([file], problems, 'es')
  if (!written) throw new Error('no row was written')
  return written.content
}

/** The lines of the file of these rows, without their reasons. */
async function linesOf(file: SourceFile, rows: readonly number[]): Promise<string[]> {
  const text = (await writeRows(file, rows)).toString().replace('\ufeff', '')
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/;[^;]*$/, ''))
}

describeOnDefault('returned rows', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
  })

  /** Imports the good rows, corrects the others and imports them too. Returns the catalogue. */
  async function importTwice(name: string, content: string, correct: (text: string) => string) {
    const first = await readList(name, content)
    const options = { catalogId: 1, goodRows: true, confirmed: true, imageHosts: [] }
    const imported = await importCatalog(db, THE_SHOP, { ...options, stock: first })
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
    const rejected = await writeRejectedFile([first], imported.report.rejected, 'es')
    const stock = await readList(`rejected-${name}`, correct(rejected?.content.toString() ?? ''))
    const again = await importCatalog(db, THE_SHOP, { ...options, stock })
    expect(again).toMatchObject({ ok: true, report: { rejected: [] } })
    return catalog()
  }

  async function catalog() {
    const items = await db.selectFrom('stock_items').selectAll().orderBy('stock_item_id').execute()
    const categories = await db.selectFrom('categories').selectAll().execute()
    const names = new Map(categories.map((row) => [row.stock_category_id, row.name]))
    const codes = new Map(items.map((item) => [item.stock_item_id, item.code]))
    return items.map((item) => ({
      code: item.code,
      name: item.name,
      price: item.price,
      category: names.get(item.stock_category_id ?? 0),
      parent: codes.get(item.stock_item_parent_id ?? 0),
    }))
  }

  test('a returned row has the category of its category row', async () => {
    const list = 'Código;Nombre;Precio\nCABLES Y MANGUERAS\nA;Cable;1\nB;Manguera;-2\nTUBOS\nC;Tubo;3\n'
    const file = await readList('grupos.csv', list)
    expect(await linesOf(file, [4])).toEqual([
      'Código;Nombre;Precio;Categoría',
      'B;Manguera;-2;CABLES Y MANGUERAS',
    ])
    const items = await importTwice('grupos.csv', list, (text) => text.replace('-2', '2'))
    expect(items.map(({ code, category }) => [code, category])).toEqual([
      ['A', 'CABLES Y MANGUERAS'],
      ['C', 'TUBOS'],
      ['B', 'CABLES Y MANGUERAS'],
    ])
  })

  test('a returned row has the category that is written once above it', async () => {
    const rows = ['A;CABLES;1', 'B;;2', 'C;;2', 'D;TUBOS;3', 'E;;4', 'F;;5']
    const file = await readList(
      'familias.csv',
      `Código;Familia;Precio;Nombre\n${rows.map((row) => `${row};N`).join('\n')}\n`,
    )
    expect(await linesOf(file, [2, 6])).toEqual([
      'Código;Familia;Precio;Nombre',
      'A;CABLES;1;N',
      'E;TUBOS;4;N',
    ])
  })

  test('a returned row without a category does not take that of the row above it', async () => {
    const rows = ['A;CABLES;-1;N', 'B;CABLES;1;N', 'C;;-1;N']
    const items = await importTwice(
      'sueltas.csv',
      `Código;Familia;Precio;Nombre\n${rows.join('\n')}\n`,
      (text) => text.replaceAll(';-1;', ';1;'),
    )
    expect(items.map(({ code, category }) => [code, category])).toEqual([
      ['B', 'CABLES'],
      ['A', 'CABLES'],
      ['C', undefined],
    ])
  })

  test('the dates, numbers and flags of a workbook keep their types', async () => {
    const day = new Date(Date.UTC(2026, 1, 1))
    const headings = ['Código', 'Nombre', 'Precio', 'Oferta']
    const rows = [[day, 'Tubo', 4.5, 'Sí']]
    const file = await readList(
      'libro.xlsx',
      await writeXlsx([{ name: 'Productos', headings, rows, widths: [] }]),
    )
    const [first, ...others] = file.rows
    const given = {
      ...file,
      rows: [{ ...first, row: 2, fields: {}, cells: [day, 'Tubo', 4.5, true] }, ...others],
    }
    const again = await readList('libro-2.xlsx', await writeRows(given, [2]))
    expect([...again.rows][0]?.cells?.slice(0, 4)).toEqual([day, 'Tubo', 4.5, 'TRUE'])
    const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, stock: again, imageHosts: [] })
    expect(imported).toMatchObject({ ok: false, problems: [{ field: 'Código', reason: ['becameDate'] }] })
  })

  test('cells under no heading are returned', async () => {
    const listOf = (cells: readonly Cell[], table: Partial<SourceTable>): SourceFile => ({
      name: 'lista',
      rows: [{ row: 2, fields: {}, cells }],
      table: { headings: [], delimiter: ';', sheet: undefined, language: 'es', isExport: false, ...table },
    })
    const headings = ['Código', 'Nombre', 'Color']
    const file = listOf(['A', 'Tubo', 'rojo', 'azul', ''], { headings })
    const reason = 'Precio: es negativo: un precio es 0 o más'
    const expected = `\ufeffCódigo;Nombre;Color;Motivo (Lonja)\r\nA;Tubo;rojo;azul;${reason}\r\n`
    expect((await writeRows(file, [2])).toString()).toBe(expected)
    const returned = listOf(['A', 'Tubo', 'rojo', 'azul', 'otro motivo'], {
      headings: [...headings, 'Motivo (Lonja)'],
    })
    expect((await writeRows(returned, [2])).toString()).toBe(expected)
    const sheet = listOf(['A', 'Tubo', 'rojo', null, 7], { headings, delimiter: undefined, sheet: 'Hoja' })
    const workbook = await readList('ancho.xlsx', await writeRows(sheet, [2]))
    expect([...workbook.rows][0]?.cells).toEqual(['A', 'Tubo', 'rojo', null, 7, reason])
  })

  test("a merchant's own column of reasons is returned", async () => {
    const file = await readList('motivos.csv', 'Código;Nombre;Motivo\nA;Tubo;liquidación\n')
    expect(await linesOf(file, [2])).toEqual(['Código;Nombre;Motivo', 'A;Tubo;liquidación'])
  })

  test('a variant of a Shopify export is returned with its parent and its own name', async () => {
    const rows = [
      'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status',
      'camisa,Camisa,Ropa,TRUE,Talla,S,CAM-S,12.50,,active',
      'camisa,,,,,M,CAM-M,-3,,',
    ]
    const items = await importTwice('shopify.csv', `${rows.join('\n')}\n`, (text) => {
      expect(text).toContain('Parent code,')
      return text.replace('-3', '13.50')
    })
    expect(items).toEqual([
      { code: 'camisa', name: 'Camisa', price: null, category: 'Ropa', parent: undefined },
      { code: 'CAM-S', name: 'Camisa, S', price: 125_000, category: 'Ropa', parent: 'camisa' },
      { code: 'CAM-M', name: 'Camisa, M', price: 135_000, category: 'Ropa', parent: 'camisa' },
    ])
  })

  test('a variation of a WooCommerce export is returned with its parent and its category', async () => {
    const rows = [
      'ID,Tipo,SKU,Nombre,Publicado,Precio rebajado,Precio normal,Categorías,Imágenes,Superior',
      '10,variable,CAM,Camisa,1,,,"Ropa\\, calzado",,',
      '11,variation,CAM-R,Camisa - Rojo,1,,12.50,,,id:10',
      '12,variation,CAM-A,Camisa - Azul,1,,-3,,,id:10',
    ]
    const items = await importTwice('woo.csv', `${rows.join('\n')}\n`, (text) => text.replace('-3', '13.50'))
    expect(items.map(({ code, category, parent }) => [code, category, parent])).toEqual([
      ['CAM', 'Ropa, calzado', undefined],
      ['CAM-R', 'Ropa, calzado', 'CAM'],
      ['CAM-A', 'Ropa, calzado', 'CAM'],
    ])
  })

  describe('with hostile texts as headings and as bad values', () => {
    const headings = ['Código', 'Nombre', 'Precio', ...HOSTILE_TEXTS, 'constructor', '-5', '+ IVA']
    const rows = HOSTILE_TEXTS.map((text, index) => [`A-${index}`, text, text])

    /** Imports the list twice, the second time what the first has returned. */
    async function returnedTwice(name: string, content: string | Uint8Array) {
      const contents: Buffer[] = []
      for (const given of [content, () => contents[0] ?? '']) {
        const stock = await readList(name, typeof given === 'function' ? given() : given)
        const options = { catalogId: 1, goodRows: true, confirmed: true, imageHosts: [] }
        const imported = await importCatalog(db, THE_SHOP, { ...options, stock })
        const problems = imported.ok ? imported.report.rejected : imported.problems
        const written = await writeRejectedFile([stock], problems, 'es')
        expect(written?.rows).toBeGreaterThan(100)
        contents.push(written?.content ?? Buffer.from(''))
      }
      expect(contents[1]?.equals(contents[0] ?? Buffer.from(''))).toBe(true)
      return contents[0] ?? Buffer.from('')
    }

    test('a list is returned without formulas, and reads as before', async () => {
      const csv = await returnedTwice('precios.csv', writeCsv([headings, ...rows], ';'))
      const cells: string[] = (parse(csv, { bom: true, delimiter: ';' }) as string[][]).flat()
      expect(cells).toContain("'=cmd|' /C calc'!A0")
      expect(cells).toContain('-5')
      expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell) && cell !== '-5')).toEqual([])
    })

    test('a workbook is returned with texts', async () => {
      const sheet = { name: 'Productos', headings, rows, widths: [] }
      const workbook = await returnedTwice('precios.xlsx', await writeXlsx([sheet]))
      const parts = await unzip(workbook, { maxBytes: 10_000_000, isWanted: (path) => path.endsWith('.xml') })
      if (!parts.ok) throw new Error(parts.code)
      const xml = parts.value.map(({ content }) => content.toString()).join('\n')
      expect(xml).toContain('=HYPERLINK(')
      expect(xml).not.toMatch(/<(f|hyperlink|ddeLink)\b/)
      const { table } = await readList('otra-vez.xlsx', workbook)
      expect(table?.headings).toContain('constructor')
    })
  })
})
