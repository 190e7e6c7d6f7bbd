import { AVAILABILITIES } from '#domain/catalog/facts/availability.ts'
import { SALE_UNITS } from '#domain/catalog/facts/sale-unit.ts'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { emptyCatalogs } from '../../test/world/imports/empty-catalogs.ts'
import { readDescriptions } from '../catalog/descriptions.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { importTexts } from '../import/texts/import-texts.ts'
import { readTexts } from '../import/texts/read-texts.ts'
import { readSources } from '../import/sources/read-sources.ts'
import { type SourceFile, writeProblem } from '../import/sources/source.ts'
import { setSetting } from '../settings/settings.ts'
import { exportCatalog } from './export-catalog.ts'
import type { ExportFormat } from './exported-files.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()

function fileOf(name: string, rows: readonly object[]): SourceFile {
  return { name, rows: rows.map((fields, index) => ({ row: index + 1, fields })) }
}

async function exportTo(db: Db, format: ExportFormat, language: 'es' | 'en' | 'zh') {
  const to = join(folder, randomUUID())
  mkdirSync(to)
  const exported = await exportCatalog(db, { catalogId: 1, folder: to, format, language })
  if (!exported.ok) throw new Error(exported.code)
  return to
}

async function importFrom(db: Db, from: string) {
  const files = readdirSync(from)
  const pathOf = (list: string) => {
    const name = files.find((file) => file.startsWith(`${list}.`))
    return name && join(from, name)
  }
  const { sources, problems } = await readSources(
    {
      stock: pathOf('catalog') ?? pathOf('stock'),
      categories: pathOf('categories'),
      features: pathOf('features'),
    },
    { named: new Map() },
  )
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
  const texts = pathOf('texts')
  const read = texts ? await readTexts(texts, { named: new Map() }) : { lists: [], problems: [] }
  const described = await importTexts(db, THE_SHOP, { catalogId: 1, texts: read.lists })
  const reasons = [
    ...(imported.ok ? problems : imported.problems),
    ...(described.ok ? read.problems : described.problems),
  ]
  if (reasons.length > 0) throw new Error(reasons.map((problem) => writeProblem(problem)).join('\n'))
}

function contentsOf(of: string) {
  return readdirSync(of).map((name) => [name, readFileSync(join(of, name)).toString('base64')])
}

/** Both shops have them: an export names the rates of its items. */
const TAX_RATES = 'reduced=10, super-reduced=4'

async function emptyShop() {
  const db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
  await setSetting(db, THE_SHOP, 'tax_rates', TAX_RATES)
  return db
}

/** Texts that tables tend to change. */
const traps = constantFrom(
  '=1+1',
  '+1',
  '-40℃ sensor',
  '@x',
  "'quoted",
  "''",
  '="0012"',
  '1.23E+12',
  '00123',
  'a;b,c\td|e',
  'say "hi"',
  'two\r\nlines',
  'two\n- lines',
  "a;=1+1,'-2",
  'one\rline',
  ' blanks ',
  '"',
  'ídem',
  '1001.0',
  '\u00a0hard\u00a0',
  '_x0041_',
  'Total',
  'No',
  '1,234',
  'A > B',
  '\ufffd\uffff😀',
  '＝１＋１',
  'toString',
  '__proto__',
)
/** The letters that an import takes out. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]/
const text = (maxLength: number) =>
  oneof(traps, string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 4) })).filter(
    (value) =>
      value.length <= maxLength &&
      value.isWellFormed() &&
      !/[^\P{Cc}\t\n\r]/u.test(value) &&
      !INVISIBLE.test(value),
  )
/** An import refuses "''", as which "'" is written: it stands for the text above. */
const name = text(60).filter((value) => value.trim() !== '' && value !== "'")
/** Texts by language, of which any may be missing. */
const translations = (translation: typeof name) =>
  record({ es: translation, en: translation, zh: translation }, { requiredKeys: [] })
/** As it is stored: cleaned. */
const description = oneof(
  text(400),
  text(40).map((value) => `<p>${value}</p><ul><li>a &amp; <strong>b</strong></li></ul>`),
  constant('- Rojo\n- Azul\n\n=SUMA(1)'),
).filter((value) => value !== "'")
const dollars = oneof(
  constant(0),
  constant(1.234),
  integer({ min: 0, max: 9_999_999_999 }).map((units) => units / 10_000),
)

/** A short text, which is kept without the white space around it. */
const label = text(40)
  .map((value) => value.trim())
  .filter((value) => value !== '')
const files = array(constantFrom('a b.png', '=x.png', 'https://cdn.example.com/a,b;c.png'), {
  minLength: 1,
  maxLength: 3,
}).map((names) => [...new Set(names)])

const catalogs = record({
  categories: array(
    record({ name, names: translations(name), parent: integer({ min: -1, max: 5 }), deleted: boolean() }),
    {
      maxLength: 6,
    },
  ),
  items: array(
    record({
      category: integer({ min: -1, max: 5 }),
      parent: integer({ min: -1, max: 3 }),
      name,
      names: translations(name),
      code: text(40),
      additionalCode: text(40),
      imageUrl: constantFrom('', 'a b.png', '=x.png', 'https://cdn.example.com/a,b;c.png'),
      deleted: boolean(),
      isOffer: boolean(),
      isNew: boolean(),
      price: option(dollars),
      bestPrice: option(dollars),
      quantityBestPrice: option(integer({ min: 0, max: 999_999_999 })),
      minimumOrderQuantity: option(integer({ min: 1, max: 1_000_000 })),
      packMultiple: option(integer({ min: 1, max: 1_000_000 })),
      taxClass: option(constantFrom('reduced', 'super-reduced')),
      brand: option(label),
      barcode: option(label),
      unit: option(constantFrom(...SALE_UNITS)),
      piecesPerUnit: option(integer({ min: 1, max: 1_000_000 })),
      availability: option(constantFrom(...AVAILABILITIES)),
      availableInDays: option(integer({ min: 0, max: 999_999_999 })),
      stock: option(integer({ min: 0, max: 999_999_999 })),
      morePictures: option(files),
      documents: option(files),
      descriptions: translations(description),
      features: array(
        record({
          name: name.map((value) => value.trim()),
          names: translations(name.map((value) => value.trim())),
          value: text(80),
          values: translations(text(80)),
          imageUrl: constantFrom('', 'f.png'),
        }),
        {
          maxLength: 2,
        },
      ),
    }),
    { maxLength: 8 },
  ),
}).map(({ categories, items }) => ({
  categories: categories.map(({ parent, ...row }, index) => ({
    ...row,
    stockCategoryId: index + 1,
    parentStockCategoryId: parent >= 0 && parent < index ? parent + 1 : null,
  })),
  items: items.map(
    ({ category, parent, features: _features, descriptions: _descriptions, ...row }, index) => ({
      ...row,
      stockItemId: index * 7 + 3,
      stockCategoryId: category >= 0 && category < categories.length ? category + 1 : null,
      isParent: index < 3,
      stockItemParentId: index >= 3 && parent >= 0 && parent < 3 ? parent * 7 + 3 : null,
    }),
  ),
  features: items.flatMap(({ features }, index) =>
    features.map((feature) => ({ ...feature, stockItemId: index * 7 + 3 })),
  ),
  texts: items.flatMap(({ descriptions }, index) =>
    Object.entries(descriptions).map(([language, own]) => ({
      stockItemId: index * 7 + 3,
      language,
      description: own,
    })),
  ),
}))

describeOnDefault('an exported catalog', (engine) => {
  test.each([
    ['json', 'es'],
    ['csv', 'es'],
    ['csv', 'en'],
    ['csv', 'zh'],
    ['xlsx', 'es'],
    ['xlsx', 'zh'],
  ] as const)('as %s (%s) round-trips byte for byte through an empty shop', async (format, language) => {
    const first = await openMigrated(await engine.newDatabase())
    await setSetting(first, THE_SHOP, 'tax_rates', TAX_RATES)
    await assert(
      asyncProperty(catalogs, async ({ categories, items, features, texts }) => {
        await emptyCatalogs(first)
        const imported = await importCatalog(first, THE_SHOP, {
          catalogId: 1,
          categories: fileOf('categories.json', categories),
          stock: fileOf('stock.json', items),
          features: fileOf('features.json', features),
          imageHosts: [],
        })
        expect(imported).toMatchObject({ ok: true })
        const described = await importTexts(first, THE_SHOP, {
          catalogId: 1,
          texts: [fileOf('texts.json', texts)],
        })
        expect(described).toMatchObject({ ok: true })
        const second = await emptyShop()
        const before = await exportTo(first, format, language)
        await importFrom(second, before)
        const after = await exportTo(second, format, language)
        expect(contentsOf(after)).toEqual(contentsOf(before))
        const rows = (db: Db) => db.selectFrom('stock_items').selectAll().orderBy('stock_item_id').execute()
        const plain = (given: Awaited<ReturnType<typeof rows>>) =>
          given.map((row) => ({ ...row, revision: 0, updated_at: '' }))
        expect(plain(await rows(second))).toEqual(plain(await rows(first)))
        expect(await readDescriptions(second, 1)).toEqual(await readDescriptions(first, 1))
        await second.destroy()
      }),
      { numRuns: format === 'xlsx' ? 8 : 15 },
    )
    await first.destroy()
  })
})
