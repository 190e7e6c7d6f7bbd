import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { readSources } from '../import/sources/read-sources.ts'
import { readXlsxTables } from '../import/table/workbook/xlsx-tables.ts'
import { readFileSync } from 'node:fs'
import { writeTemplate } from './template.ts'
import { THE_SHOP } from '../trail/actor.ts'

const docs = join(import.meta.dirname, '../../docs/templates')
const KINDS = (['es', 'en', 'zh'] as const).flatMap((language) =>
  (['csv', 'xlsx'] as const).map((format) => [language, format] as const),
)

test.each(KINDS)('the template in %s as %s can be imported unchanged', async (language, format) => {
  const stock = join(docs, `template-${language}.${format}`)
  const { sources, recognized, problems } = await readSources({ stock }, { named: new Map() })
  expect({ problems, unused: recognized[0]?.unusedColumns }).toEqual({ problems: [], unused: [] })
  const db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
  expect(imported).toMatchObject({
    ok: true,
    report: { items: { added: 4 }, categories: { added: 3 }, warnings: [] },
  })
  await db.destroy()
})

test.each(KINDS)(
  'the template in the documentation is the one that the command writes (%s, %s)',
  async (language, format) => {
    for (const { name, content } of await writeTemplate(`template-${language}.${format}`, format, language)) {
      const documented = readFileSync(join(docs, name))
      if (format === 'csv') expect(content.equals(documented)).toBe(true)
      else expect(await readXlsxTables(name, content)).toEqual(await readXlsxTables(name, documented))
    }
  },
)

test('every column of the template is explained in its language', async () => {
  for (const language of ['es', 'en', 'zh'] as const) {
    const [template] = await writeTemplate('t.xlsx', 'xlsx', language)
    const read = await readXlsxTables('t.xlsx', template?.content ?? Buffer.alloc(0))
    const [items, notes] = read.ok ? read.value : []
    expect(notes?.rows.slice(1).map(({ cells }) => cells[0])).toEqual(items?.rows[0]?.cells)
    expect(notes?.rows.every(({ cells }) => String(cells[1] ?? '').length > 2)).toBe(true)
  }
})
